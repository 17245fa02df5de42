/** Runs an S3 server in a separate process, so that its processor time is counted separately. Sends its options to the parent. */
import { startS3Server } from '#server/test/servers/s3-server.ts';

const { options } = await startS3Server();
process.send!(options);
process.on('disconnect', () => process.exit());
