/** Ticks four times a second. Timers of a worker go on where those of a page that nobody looks at are held to one a minute. */
setInterval(() => postMessage(0), 250)
