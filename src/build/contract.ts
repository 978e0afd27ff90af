/** The part of a Babel syntax tree that is used here. */
type Property = { type: string; key?: { name?: string } }
type Call = { node: { callee: { name?: string }; arguments: { type: string; properties?: Property[] }[] } }

const SO_DO_SERVIDOR = new Set(['resumo', 'limite', 'params', 'query', 'body', 'substituto', 'conexao', 'demora'])

const podar = () => ({
  name: 'carimbo:contract',
  visitor: {
    CallExpression({ node }: Call) {
      const [definicao] = node.arguments
      if (node.callee.name !== 'endpoint' || !definicao?.properties) return
      definicao.properties = definicao.properties.filter(({ key }) => !SO_DO_SERVIDOR.has(key?.name ?? ''))
    },
  },
})

/**
 * Requests are typed in the browser and checked by the server; only answers are parsed in the browser. So the built pages
 * carry no schema of a request. The mocks hold the server's side too and keep them.
 */
export const contract = () => ({
  preset: { plugins: [podar] },
  rolldown: {
    filter: { id: /\/src\/contract\//, code: /\bendpoint\(/ },
    configResolvedHook: ({ command, mode }: { command: string; mode: string }) =>
      command === 'build' && mode !== 'mocks',
  },
})
