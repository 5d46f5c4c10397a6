import { expect, it } from 'vitest';
import { uploadedKeys } from '#functions/kit/file-keys';
import { pendingAvatarKey, pendingFileKey, pendingAt } from '#functions/kit/file-keys';

const told = (...keys: string[]) =>
  JSON.stringify({ Records: keys.map((key) => ({ s3: { object: { key } } })) });

it('the keys of a message are read as S3 writes them', () => {
  const body = told('pending/a/b/c', 'pending/Z%C3%BCrich+1%2B1/x');

  expect(uploadedKeys(body)).toEqual(['pending/a/b/c', 'pending/Zürich 1+1/x']);
});

it('the message by which S3 tries whether it may write names none', () => {
  const body = { Service: 'Amazon S3', Event: 's3:TestEvent', Time: '2026-11-22T07:00:00.000Z', Bucket: 'b' };

  expect(uploadedKeys(JSON.stringify(body))).toEqual([]);
});

it.each(['{}', '{"Records":[]}'])('%s names none', (body) => expect(uploadedKeys(body)).toEqual([]));

it.each(['', '[]', '{"Records":[{}]}', '{"Records":[{"s3":{"object":{}}}]}', told('pending/%')])(
  '%s is no message of S3: it is put aside, and somebody is called',
  (body) => expect(() => uploadedKeys(body)).toThrow(),
);

it('a key tells whose file of which case it is, or whose picture; nothing else is waited for', () => {
  expect(pendingAt(pendingFileKey('sub', 'case', 'file'))).toEqual({
    ...{ sub: 'sub', caseId: 'case', documentId: 'file' },
  });
  expect(pendingAt(pendingAvatarKey('sub', 'picture'))).toEqual({ sub: 'sub', avatarId: 'picture' });
  const others = [
    'pending/sub/case/file/more',
    'pending/sub//file',
    'pending/sub/case/',
    'pending/sub/',
    'pending/',
  ];
  for (const key of [...others, 'documents/sub/case/file', 'avatars/sub/picture'])
    expect(pendingAt(key)).toBeUndefined();
});
