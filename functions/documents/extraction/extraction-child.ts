import { workInChild } from '../../kit/work-in-child';
import { extractText } from './extract-text';

/** Entry point of the child process in which untrusted files are parsed: only this process may hang or crash. */
workInChild(extractText);
