import { startS3 } from '../../s3/start-s3';
import { openSurroundings } from '@suasion/stand-in/stand-in';
import { settings } from './under-test';

/** Runs the stand-in on the folder in the first argument and prints its URL. */
const server = await startS3({ surroundings: openSurroundings(), dataDir: process.argv[2] });
await server.createBucket(settings);
console.log(server.url);
