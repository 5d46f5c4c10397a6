import * as z from 'zod/mini';
import { SettingsChange, SiteSettings } from '#shared/settings/settings';
import { operation } from './operation';

export const getSettings = operation({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  edgeSeconds: 30,
  status: 200,
  response: SiteSettings,
  errors: [],
  summary: 'Read the texts and switches of the site',
});

export const getStoredSettings = operation({
  method: 'GET',
  path: '/api/settings/stored',
  access: 'administer',
  status: 200,
  response: SiteSettings,
  errors: [],
  summary: 'Read the settings as they stand at this moment, whatever the edge still answers',
});

export const saveSettings = operation({
  method: 'PATCH',
  path: '/api/settings',
  access: 'administer',
  /** `version`: the one that the page loaded. After `stale_content`, `getStoredSettings` returns newer values. */
  body: z.strictObject({ version: z.int(), changes: SettingsChange }),
  status: 200,
  response: SiteSettings,
  errors: ['bad_request', 'stale_content', 'busy'],
  summary: 'Change some of the settings; refused when they were changed elsewhere since',
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
