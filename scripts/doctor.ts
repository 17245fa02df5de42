/**
 * `npm run doctor`: checks a deployment from its settings. Prints what is wrong and what to do, one line per check; `--json`
 * prints an array. Exits with 1 if a check fails.
 */
import { parseArgs } from 'node:util';
import { examineDeployment } from '../src/server/app/doctor/examine-deployment.ts';
import type { Finding } from '../src/server/app/doctor/finding.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const findings: Finding[] = [];
for await (const finding of examineDeployment(process.env)) {
  findings.push(finding);
  const { verdict, subject, says } = finding;
  if (!values.json) console.log(`${verdict.padEnd(5)} ${subject.padEnd(11)} ${says}`);
}
if (values.json) console.log(JSON.stringify(findings, null, 2));
if (findings.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1;
