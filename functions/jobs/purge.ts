import { purgeCase } from '../cases/purge-store';
import { nowMs } from '../kit/clock';
import { logOperation } from '../kit/log';
import { takeMeter } from '../kit/meter';
import { enqueuePurge, type PurgeMessage } from '../kit/queue';

/** Takes a deleted case away for good. A message that came too early is sent once more. */
export async function purge(message: PurgeMessage): Promise<void> {
  const started = nowMs();
  const line = { operation: 'purgeCase', callerId: message.sub, caseId: message.caseId };
  if ((await purgeCase(message)) === 'early') await enqueuePurge(message);
  logOperation({ ...line, outcome: 'ok', milliseconds: nowMs() - started, ...takeMeter() });
}
