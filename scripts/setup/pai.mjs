// Loaded into the child before its own program: when the process that started it is killed outright, ask this one to stop,
// or the port and the data folder would stay taken by a server nobody sees.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // a program that ends by itself must not wait for its parent
  process.channel.unref()
}
