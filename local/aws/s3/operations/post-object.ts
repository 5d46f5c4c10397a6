import { authorize, type Answer, type S3Request } from '../request';
import { checkScope, checkText } from '../authenticate';
import { arnOf } from '../disk';
import { create } from '../events';
import { keptHeaders } from '../object-headers';
import type { Bucket, Service } from '../object-store';
import { keep, type ReceivedObject } from '../payload';
import { checkPolicy, readForm, type Form, type Limits } from '../post-form';
import { branch, denied, invalidArgument, leaf, S3Error } from '../s3-error';
import { readScope } from '../signature';
import { storedHeaders } from './put-object';

interface Post {
  service: Service;
  request: S3Request;
  bucket: Bucket;
  /** Called once the form's fields have given the key. */
  announce: (key: string) => Promise<void>;
}

/** An upload by an HTML form; policy and permissions are checked before the first byte of the file is stored. */
export async function postObject({ service, request, bucket, announce }: Post): Promise<Answer> {
  const form = await readForm(request.message);
  const { fields } = form;
  const accessKeyId = signerOf(service, fields);
  const { name } = bucket.settings;
  const limits = checkPolicy(fields['policy'] ?? '', fields, {
    bucket: name,
    nowMs: service.surroundings.now(),
  });
  const key = keyOf(form);
  authorize({ service, accessKeyId }, 'PutObject', arnOf(name, key));
  await announce(key);
  const headers = keptHeaders(fields);
  const arrived = await receive(service, bucket, { form, limits });
  const { discard: _discard, ...kept } = arrived;
  const object = { ...kept, key, headers, changedMs: service.surroundings.now() };
  await create({ service, bucket }, 'Post', object);
  return answerTo(fields, {
    bucket: name,
    key,
    etag: object.etag,
    url: urlOf(request, key),
    headers: storedHeaders(object),
  });
}

/** The access key that signed the policy. Throws for an unsigned or wrongly signed form. */
function signerOf(service: Service, fields: Record<string, string>): string {
  const {
    policy,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': credential = '',
    'x-amz-date': date = '',
  } = fields;
  if (policy === undefined) throw denied();
  if (algorithm !== 'AWS4-HMAC-SHA256')
    throw invalidArgument('x-amz-algorithm', algorithm ?? '', 'Only AWS4-HMAC-SHA256 is supported');
  const scope = readScope(credential);
  const refuse = (message: string) => invalidArgument('x-amz-credential', credential, message);
  if (!scope) throw refuse('Error parsing the X-Amz-Credential parameter; the Credential is mal-formed.');
  checkScope(service, scope, date, refuse);
  checkText(service, { scope, signature: fields['x-amz-signature'] ?? '' }, policy);
  return scope.accessKeyId;
}

function keyOf({ fields, fileName }: Form): string {
  const key = (fields['key'] ?? '').replaceAll('${filename}', fileName);
  if (key === '')
    throw invalidArgument(
      'key',
      '',
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
    );
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long', 400);
  return key;
}

async function receive(
  service: Service,
  bucket: Bucket,
  { form, limits }: { form: Form; limits: Limits },
): Promise<ReceivedObject> {
  const measured = async function* () {
    let size = 0;
    for await (const chunk of form.file) {
      size += chunk.length;
      if (size > limits.most)
        throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400, {
          ProposedSize: String(size),
          MaxSizeAllowed: String(limits.most),
        });
      yield chunk;
    }
    if (size < limits.least)
      throw new S3Error(
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
        400,
        {
          ProposedSize: String(size),
          MinSizeAllowed: String(limits.least),
        },
      );
  };
  return keep(await service.store.draft(bucket), { body: measured(), announced: form.fields });
}

const urlOf = ({ headers, rawPath }: S3Request, key: string) =>
  `http://${headers['host'] ?? ''}${rawPath.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;

interface Posted {
  bucket: string;
  key: string;
  etag: string;
  url: string;
  headers: Record<string, string>;
}

function answerTo(fields: Record<string, string>, { bucket, key, etag, url, headers }: Posted): Answer {
  const redirect = fields['success_action_redirect'];
  if (redirect !== undefined && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag }))
      target.searchParams.append(name, value);
    return { status: 303, headers: { ...headers, location: target.href } };
  }
  const all = { ...headers, location: url };
  const status = fields['success_action_status'];
  if (status === '200') return { status: 200, headers: all };
  if (status !== '201') return { status: 204, headers: all };
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${branch('PostResponse', leaf('Location', url), leaf('Bucket', bucket), leaf('Key', key), leaf('ETag', etag))}`;
  return { status: 201, headers: { ...all, 'content-type': 'application/xml' }, body };
}
