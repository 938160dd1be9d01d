// The tests run as on a host with little memory: its hashes of passwords take a fifth of the time, and are made as often.
process.constrainedMemory = () => 512 * 1024 ** 2;
