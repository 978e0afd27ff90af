/** As much of a Babel syntax tree as is looked at here. */
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
 * What is sent is typed here and checked by the server; only answers are parsed in the browser. So the built pages
 * carry no schema of a request. The mocks, which hold the server's side too, keep them.
 */
export const contract = () => ({
  preset: { plugins: [podar] },
  rolldown: {
    filter: { id: /\/src\/contract\//, code: /\bendpoint\(/ },
    configResolvedHook: ({ command, mode }: { command: string; mode: string }) =>
      command === 'build' && mode !== 'mocks',
  },
})
