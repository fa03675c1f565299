/** Phones ask for it at this very address when a visitor puts the site on the home screen. */
export async function loader() {
  // What draws takes much memory, and most instances are never asked.
  const { drawTouchIcon } = await import('../og/touch-icon.server.ts')
  return new Response(new Uint8Array(await drawTouchIcon()), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' },
  })
}
