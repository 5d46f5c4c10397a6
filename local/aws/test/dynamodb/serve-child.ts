import { startDynamodb } from '../../dynamodb/start-dynamodb';
import { openSurroundings } from '@suasion/stand-in/stand-in';

/** Runs the stand-in on the folder in the first argument and prints its URL or the error of its start. */
try {
  const { url } = await startDynamodb({ surroundings: openSurroundings(), dataDir: process.argv[2] });
  console.log(url);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
