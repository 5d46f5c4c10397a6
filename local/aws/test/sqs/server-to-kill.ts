import { startSqs } from '../../sqs/start-sqs';
import { openSurroundings } from '@suasion/stand-in/stand-in';

/** Runs in a process of its own, so that a test can end it without warning. */
const sqs = await startSqs({ surroundings: openSurroundings(), dataDir: process.argv[2] });
const url = sqs.createQueue({ name: 'jobs', visibilityTimeoutSeconds: 600 });
process.send?.({ endpoint: sqs.url, url });
