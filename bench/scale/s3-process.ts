/** Serves an S3 store from a process of its own, so that its processor time is not the product's. Tells its parent where. */
import { startS3Server } from '#server/test/servers/s3-server.ts';

const { options } = await startS3Server();
process.send!(options);
process.on('disconnect', () => process.exit());
