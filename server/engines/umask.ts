/**
 * Imported first by the server and by every command, before anything is written: what they make is for the user they
 * run as, and for nobody else.
 */
process.umask(0o077)
