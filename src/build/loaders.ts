import type { Plugin } from 'vite'

const ANTES = `function lazyFn(fn, key) {
	return async (...args) => {
		return (await fn())[key || "default"](...args);
	};
}`
const DEPOIS = `function lazyFn(fn, key) {
	let had;
	const bring = async () => had ??= await fn();
	return Object.assign(async (...args) => (had ?? await bring())[key || "default"](...args), { preload: bring });
}`

/**
 * The router imports a page's loader at each navigation. A browser resolves even a loaded module in a later task, after the
 * next frame, and the request to the server would start that much later. This keeps each loader once it is loaded, and
 * lets it be preloaded as a component can.
 */
export const loadersAtHand = (): Plugin => ({
  name: 'carimbo:loaders',
  apply: 'build',
  transform: {
    filter: { id: /@tanstack\/router-core\/dist\/esm\/router\.js$/ },
    handler(codigo) {
      if (!codigo.includes(ANTES)) this.error('the router no longer brings loaders as it did: look again')
      return { code: codigo.replace(ANTES, DEPOIS), map: null }
    },
  },
})
