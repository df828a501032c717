// Ends with 0 when the server of this machine takes requests: for the health check of a container, and to wait for a process that starts.
const { PORT = '8080' } = process.env;

const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
