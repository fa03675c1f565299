/** HTML of an error page without scripts, style sheets or stack trace, for when the site cannot answer. */
export function renderErrorPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | MaxGuru</title></head>
<body style="font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem">
<main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main>
</body>
</html>
`
}
