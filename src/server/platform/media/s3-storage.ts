import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3mini, S3ServiceError } from 's3mini';
import { chunksInTime, fetchInTime, PATIENCE, requestPolicy, StoreAwayError } from './s3-requests.ts';
import { assertKey, pictureTypeOf, type ListedStorage } from './storage.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
}

type Log = { warn: (details: object, message: string) => void; info: (message: string) => void };

/** Header stored with each object, for a CDN in front of the bucket. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const LIST_PAGE = 1000;
/** Status codes of stores that are overloaded or restarting. */
const AWAY_STATUS = [408, 429, 500, 502, 503, 504];
/** Code of the 404 for a missing bucket. */
const NO_BUCKET = 'NoSuchBucket';

/**
 * Stores every key as an object of a bucket. While the store is slow or unreachable, calls fail quickly with AppError OVERLOADED;
 * calls that the store refuses, such as for a wrong key, fail with the store's error.
 */
export function s3Storage(options: S3Options, log: Log, patience = PATIENCE): ListedStorage {
  const { region, accessKeyId, secretAccessKey } = options;
  const s3 = new S3mini({
    endpoint: bucketUrl(options),
    region,
    accessKeyId,
    secretAccessKey,
    fetch: noticeMissingBucket(fetchInTime(patience)),
  });
  const run = requestPolicy(isAway, {
    onAway: (error) => log.warn({ err: error }, 'The S3 store is away'),
    onBack: () => log.info('The S3 store is back'),
  });
  const chunksOf = ({ body }: Response) => chunksInTime(body, patience);

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    assertKey(key);
    const type = pictureTypeOf(key) ?? 'application/octet-stream';
    const headers = {
      // Lets the server refuse corrupted bytes. All stores support this older checksum.
      'content-md5': createHash('md5').update(bytes).digest('base64'),
      'cache-control': CACHE_CONTROL,
    };
    // s3mini's type allows only x-amz- names; its code accepts any name.
    await run(() => s3.putObject(key, bytes, type, undefined, headers as Record<`x-amz-${string}`, string>));
  }

  async function remove(key: string): Promise<void> {
    assertKey(key);
    await run(() => s3.deleteObject(key).catch(unlessAbsent));
  }

  async function exists(key: string): Promise<boolean> {
    assertKey(key);
    return (await run(() => s3.objectExists(key))) === true;
  }

  return {
    isShared: true,
    put,
    delete: remove,
    exists,
    async read(key) {
      assertKey(key);
      return run(async () => {
        const response = await s3.getObjectResponse(key);
        return response && buffer(chunksOf(response));
      });
    },
    async stream(key) {
      assertKey(key);
      const response = await run(() => s3.getObjectResponse(key));
      if (!response) return null;
      const size = Number(response.headers.get('content-length'));
      return { body: Readable.from(chunksOf(response), { objectMode: false }), size };
    },
    async *list(after) {
      let token: string | undefined;
      do {
        const from = after !== null && token === undefined ? { 'start-after': after } : {};
        const page = await run(() => s3.listObjectsPaged('/', '', LIST_PAGE, token, from));
        if (!page) throw new Error(`The S3 store has no bucket ${options.bucket}.`);
        for (const { Key } of page.objects ?? []) yield Key;
        token = page.nextContinuationToken;
      } while (token);
    },
    async check() {
      const key = `probe/${randomUUID()}`;
      await put(key, Buffer.from('ok'));
      const found = await run(() => s3.getObject(key));
      if (found !== 'ok') throw new Error('The S3 store did not return what was stored.');
      await remove(key);
      // Checks the deletion, and the right to list: without this right, a store returns 403 for an absent object.
      if (await exists(key)) throw new Error('The S3 store did not delete what was deleted.');
    },
  };
}

/** The bucket's URL. Path style has the bucket in the path, virtual-host style in the host name. */
function bucketUrl({ endpoint, bucket, pathStyle }: S3Options): string {
  return pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`);
}

/** Fails when the bucket is missing, because s3mini takes every 404 for a missing object. */
function noticeMissingBucket(send: typeof fetch): typeof fetch {
  return async (url, init) => {
    const response = await send(url, init);
    if (response.status !== 404) return response;
    const body = await response.clone().text();
    if (!body.includes(NO_BUCKET)) return response;
    throw new S3ServiceError(`S3 returned 404 – ${NO_BUCKET}`, response.status, NO_BUCKET, body);
  };
}

function isAway(error: Error): boolean {
  if (error instanceof StoreAwayError) return true;
  if (error instanceof S3ServiceError) return AWAY_STATUS.includes(error.status);
  // Fetch throws a TypeError when the connection fails or ends.
  return error instanceof TypeError || error.name === 'S3NetworkError';
}

/** Ignores a 404, which some stores return when asked to delete an absent object. */
function unlessAbsent(error: unknown): void {
  if (!(error instanceof S3ServiceError && error.status === 404 && error.code !== NO_BUCKET)) throw error;
}
