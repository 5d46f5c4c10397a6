import { workInChild } from '../kit/work-in-child';
import { carriedText } from './carried-text';

/** Where files of strangers are taken apart: a process that may hang or die. */
workInChild(carriedText);
