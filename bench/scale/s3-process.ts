/** Runs an S3 server in its own process, so that its processor time is not the product's. Sends the parent its address. */
import { startS3Server } from '#server/test/servers/s3-server.ts';

const { options } = await startS3Server();
process.send!(options);
process.on('disconnect', () => process.exit());
