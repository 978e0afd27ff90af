// Loaded into the child before its program: stops the child if its parent is killed outright, because an unseen server would keep
// the port and the data folder.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  // a program that ends by itself must not wait for its parent
  process.channel.unref()
}
