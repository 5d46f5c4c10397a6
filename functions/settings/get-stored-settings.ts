import { getStoredSettings } from '#shared/contract/settings';
import { handle } from '../kit/handle';
import { getSiteSettings } from './settings-store';

export const handler = handle({ getStoredSettings }, getSiteSettings);
