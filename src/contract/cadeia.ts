import canonicalize from 'canonicalize'

/** SHA-256 in lower-case hex, of bytes or of a text's UTF-8; server and browser each give their own. */
export type Sha256 = (dados: string) => Promise<string>

/** A link of the chain: everything a movement says, so that no column can change unnoticed. */
export type Elo = {
  documentoId: number
  mobilId: number
  seq: number
  tipo: number
  instante: string
  pessoaId: number
  lotacaoId: number
  iss: string
  sub: string
  traceId: string
  destinoLotacaoId: number | null
  destinoPessoaId: number | null
  cancelaId: number | null
  descricao: string
  dados: Record<string, unknown>
}
/** The last link of a chain, in the chain or in a checkpoint: the next link holds its hash. */
export type Cabeca = { seq: number; hash: string }

/** RFC 8785: equal content gives equal text. */
export const canonico = (valor: unknown) => canonicalize(valor) ?? ''

/** hash_n = SHA-256(hash_{n-1} ‖ JCS(elo)) (docs/regras/promessas.md, I5). */
export const hashDoElo = (sha256: Sha256, anterior: string, elo: Elo) => sha256(anterior + canonico(elo))

/** One head in a checkpoint. */
export type Folha = Cabeca & { documentoId: number }
/** A step from a leaf up to the root: the sibling's hash, and whether it is on the left. */
export type Passo = { hash: string; esquerda: boolean }

// leaves and nodes are hashed with different prefixes, so that neither passes for the other (RFC 6962 §2.1)
const daFolha = (sha256: Sha256, { documentoId, seq, hash }: Folha) =>
  sha256(`\u0000${canonico({ documentoId, seq, hash })}`)
const doNo = (sha256: Sha256, esquerda: string, direita: string) => sha256(`\u0001${esquerda}${direita}`)

/** The levels of the Merkle tree over these heads, from the leaves to the root; an odd node goes up unchanged. */
async function niveis(sha256: Sha256, folhas: Folha[]): Promise<string[][]> {
  let nivel = await Promise.all(folhas.map((folha) => daFolha(sha256, folha)))
  const todos = [nivel]
  while (nivel.length > 1) {
    const pares = nivel.flatMap((hash, i) => (i % 2 === 0 ? [[hash, nivel[i + 1]] as const] : []))
    nivel = await Promise.all(
      pares.map(async ([esquerda, direita]) => (direita === undefined ? esquerda : doNo(sha256, esquerda, direita))),
    )
    todos.push(nivel)
  }
  return todos
}

export const raizDe = async (sha256: Sha256, folhas: Folha[]) => (await niveis(sha256, folhas)).at(-1)?.[0] ?? ''

/** The path from the nth leaf to the root. */
export async function caminhoDe(sha256: Sha256, folhas: Folha[], n: number): Promise<Passo[]> {
  return (await niveis(sha256, folhas)).slice(0, -1).flatMap((nivel, altura) => {
    const meu = n >> altura
    const hash = nivel[meu ^ 1]
    return hash === undefined ? [] : [{ hash, esquerda: meu % 2 === 1 }]
  })
}

/** The root computed from a leaf and its path. */
export async function subir(sha256: Sha256, folha: Folha, caminho: Passo[]): Promise<string> {
  let atual = await daFolha(sha256, folha)
  for (const { hash, esquerda } of caminho)
    atual = await (esquerda ? doNo(sha256, hash, atual) : doNo(sha256, atual, hash))
  return atual
}

/** The part of a checkpoint that is hashed and sealed. */
export type ConteudoDoPonto = { n: number; instante: string; folhas: number; raiz: string; anterior: string }
export const conteudoDoPonto = ({ n, instante, folhas, raiz, anterior }: ConteudoDoPonto) =>
  canonico({ n, instante, folhas, raiz, anterior })
