import * as z from 'zod/mini';
import { SiteSettings } from '#shared/settings/settings';
import { operation } from './operation';

export const getSettings = operation({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  status: 200,
  response: SiteSettings,
  errors: [],
  summary: 'Read the texts and switches of the site',
});

export const getOpenapi = operation({
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  status: 200,
  response: z.record(z.string(), z.unknown()),
  errors: [],
  summary: 'This contract as an OpenAPI 3.1 document',
});
