/**
 * A worker that the first script of the page starts (`src/app/warm-ahead.ts`), by the name of the page's locale: the first text of a time, and
 * of a figure, has a browser load what it knows of a language, once for all of its threads.
 */
new Intl.DateTimeFormat(self.name, { weekday: 'short', day: 'numeric', month: 'short', timeZoneName: 'short' }).format()
new Intl.NumberFormat(self.name).format(0)
self.close()
