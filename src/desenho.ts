/** What draws: half of the first code to come. Nothing before the first drawing waits for it. */
export { createRoot } from 'react-dom/client'
