import { operations } from '#shared/contract/index';
import { getOpenapi } from '#shared/contract/settings';
import { handle } from '../kit/handle';
import { toOpenapi } from './openapi';

const document = toOpenapi(operations);

export const handler = handle({ getOpenapi }, async () => document);
