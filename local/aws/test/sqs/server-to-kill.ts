import { startSqs } from '../../sqs/start-sqs';
import { openSurroundings } from '@suasion/stand-in/stand-in';

/** Runs SQS in its own process, so that a test can kill it. */
const sqs = await startSqs({ surroundings: openSurroundings(), dataDir: process.argv[2] });
const url = sqs.createQueue({ name: 'jobs', visibilityTimeoutSeconds: 600 });
process.send?.({ endpoint: sqs.url, url });
