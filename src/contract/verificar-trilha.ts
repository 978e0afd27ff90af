import {
  type Cabeca,
  type ConteudoDoPonto,
  conteudoDoPonto,
  type Elo,
  hashDoElo,
  type Passo,
  type Sha256,
  subir,
} from './cadeia.ts'
import { MOVIMENTOS, TIPOS_MOVIMENTACAO } from './movimentacao.ts'
import type { MotivoDaTrilha } from './motivos-da-trilha.ts'

/** A document's stored movements, and everything that proves them. Pure data, readable by any host. */
export type Trilha = {
  documentoId: number
  /** The chain's end, as stored in the document's row. */
  cabeca: Cabeca
  elos: (Elo & { hashAnterior: string; hash: string })[]
  /** The chain's heads in checkpoints, oldest first. */
  folhas: (Cabeca & { ponto: number })[]
  /** The situation in the document's row; absent from trails exported by older versions. */
  situacao?: string | undefined
  /** Values stored beside the chain, as a hash or a word, with the movement whose `campo` must equal each. */
  guardados: {
    oQue: 'PAPEL' | 'TEXTO' | 'ASSINADO' | 'ASSINATURA' | 'ARQUIVO' | 'IMPORTACAO'
    nome: string
    seq: number
    sha256: string | null
    campo: string
  }[]
  /** For a finalised document: its signers on the paper and in the list, with the list's words on each. Absent like `situacao`. */
  assinantes?:
    | {
        pessoaId: number
        nome: string
        noPapel: boolean
        naLista: boolean
        assinouEm: string | null
        nivel: string | null
      }[]
    | undefined
  /** Only the server fills it in. */
  estado?: EstadoConferido[] | undefined
}
/** State that follows from the movements but is in none of their hashes: as stored, and as the movements give it. */
export type EstadoConferido = {
  motivo: 'ACESSO' | 'CUSTODIA' | 'RESPONSAVEL'
  nome: string
  guardado: string
  registrado: string
}
/** A document's newest head in a checkpoint, with the path to the root. */
export type Prova = { ponto: ConteudoDoPonto & { hash: string }; caminho: Passo[] }

/** `seq`: the first changed movement; `dados` fill the sentence of `motivo`. */
export type FalhaDaTrilha = { motivo: MotivoDaTrilha; seq: number | null; dados: Record<string, string | number> }

const falha = (motivo: MotivoDaTrilha, seq: number | null, dados: FalhaDaTrilha['dados'] = {}): FalhaDaTrilha => ({
  motivo,
  seq,
  dados: { ...(seq !== null && { seq }), ...dados },
})

type ElosDaTrilha = Pick<Trilha, 'documentoId' | 'elos' | 'folhas'>

/** Each link follows the previous one and has the stored hash, and checkpoints that name it have the same one. */
async function conferirElos({ documentoId, elos, folhas }: ElosDaTrilha, sha256: Sha256) {
  const ancorada = new Map(folhas.map((folha) => [folha.seq, folha]))
  let anterior = ''
  let firme = 0
  for (const [indice, { hashAnterior, hash, ...elo }] of elos.entries()) {
    const seq = indice + 1
    if (elo.seq > seq) return falha('FALTA_NO_MEIO', seq)
    if (elo.seq < seq) return falha('REPETIDA', elo.seq)
    if (elo.documentoId !== documentoId) return falha('DE_OUTRO_DOCUMENTO', seq)
    if (hashAnterior !== anterior) return falha('FORA_DE_LUGAR', seq)
    if (hash !== (await hashDoElo(sha256, anterior, elo))) return falha('CONTEUDO', seq)
    const folha = ancorada.get(seq)
    if (folha && folha.hash !== hash)
      return firme + 1 === seq
        ? falha('REFEITA', seq, { ponto: folha.ponto })
        : falha('REFEITAS', firme + 1, { ate: seq, ponto: folha.ponto })
    if (folha) firme = seq
    anterior = hash
  }
  return null
}

/** The chain ends where its last checkpoint and the document's row say. */
function conferirFim({ cabeca, elos, folhas }: Trilha): FalhaDaTrilha | null {
  const ultima = folhas.at(-1)
  if (ultima && ultima.seq > elos.length)
    return falha('FALTA_NO_FIM', elos.length + 1, { ate: ultima.seq, ponto: ultima.ponto })
  if (cabeca.seq > elos.length) return falha('FALTA_PELO_DOCUMENTO', elos.length + 1, { ate: cabeca.seq })
  if (cabeca.seq < elos.length) return falha('A_MAIS', cabeca.seq + 1)
  return cabeca.hash === (elos.at(-1)?.hash ?? '') ? null : falha('CABECA', elos.length)
}

/** Checks links, ends, checkpoints and the values stored beside the chain. Returns the first failure, or null. */
export const verificarTrilha = async (trilha: Trilha, sha256: Sha256): Promise<FalhaDaTrilha | null> =>
  (await conferirElos(trilha, sha256)) ??
  conferirFim(trilha) ??
  conferirGuardados(trilha) ??
  conferirSituacao(trilha) ??
  conferirEstado(trilha)

const { ANEXACAO, ARQUIVO_AUXILIAR, IMPORTACAO } = TIPOS_MOVIMENTACAO
const DE_ARQUIVO: number[] = [ANEXACAO, ARQUIVO_AUXILIAR]
const FINALIZADO = ['PENDENTE_DE_ASSINATURA', 'ASSINADO']
/** The situations after each of these movements. Without any of them the document is a draft. */
const DEPOIS_DE = new Map(
  Object.values(MOVIMENTOS).flatMap(({ numero, situacao }) => (situacao ? [[numero, situacao]] : [])),
)

const eDoDocumento = ({ dados }: Elo) => 'sha256Assinado' in dados && !('movimentacao' in dados)

/** The state in the document's row must follow from its last movements. */
function conferirSituacao({ elos, situacao, assinantes = [] }: Trilha): FalhaDaTrilha | null {
  if (situacao === undefined) return null
  const diz = ({ tipo }: Elo) => DEPOIS_DE.get(tipo)?.includes(situacao) === true
  if (situacao !== 'EM_ELABORACAO' && !elos.some(diz)) return falha('SITUACAO_SEM_MOVIMENTO', null)
  const ultima = elos.findLast(({ tipo }) => DEPOIS_DE.has(tipo))
  if (ultima && !diz(ultima)) return falha('SITUACAO', ultima.seq)
  if (!FINALIZADO.includes(situacao)) return null
  // An imported document's text is not signed here: both lists of signers are empty.
  if (ultima?.tipo === IMPORTACAO) return conferirAssinantes([], assinantes) ?? semAssinantes(assinantes)
  const assinaturas = elos.slice(ultima?.seq).filter(eDoDocumento)
  return conferirAssinantes(assinaturas, assinantes) ?? conferirConclusao(situacao, assinaturas, assinantes)
}

/** The document is signed exactly from the signature of its last signer on. */
function conferirConclusao(situacao: string, assinaturas: Elo[], assinantes: NonNullable<Trilha['assinantes']>) {
  const todas = assinantes.every(({ pessoaId }) => assinaturas.some((elo) => elo.pessoaId === pessoaId))
  const conclusao = todas ? assinaturas.at(-1) : undefined
  if (situacao === 'ASSINADO') return conclusao ? null : falha('SITUACAO_SEM_MOVIMENTO', null)
  return assinantes.length > 0 && conclusao ? falha('SITUACAO', conclusao.seq) : null
}

const semAssinantes = ([intruso]: NonNullable<Trilha['assinantes']>) =>
  intruso ? falha('ASSINANTES', null, { nome: intruso.nome }) : null

/** Compares the list of signers with the paper, and with the signatures since the document was last finalised. */
function conferirAssinantes(assinaturas: Elo[], assinantes: NonNullable<Trilha['assinantes']>): FalhaDaTrilha | null {
  for (const { pessoaId, nome, noPapel, naLista, assinouEm, nivel } of assinantes) {
    if (noPapel !== naLista) return falha('ASSINANTES', null, { nome })
    const elo = assinaturas.find((cada) => cada.pessoaId === pessoaId)
    if (assinouEm !== (elo?.instante ?? null) || nivel !== (elo?.dados['nivel'] ?? null))
      return falha('ASSINANTE', elo?.seq ?? null, { nome })
  }
  return null
}

/** Compares access, custody and the responsible unit with the movements. */
function conferirEstado({ estado = [] }: Trilha): FalhaDaTrilha | null {
  const outro = estado.find(({ guardado, registrado }) => guardado !== registrado)
  return outro ? falha(outro.motivo, null, { nome: outro.nome }) : null
}

const palavra = (dita: unknown, falta: string) =>
  typeof dita === 'string' || typeof dita === 'number' ? `${dita}` : falta

/** The fields of a signature's movement that are outside its `dados`, and the defaults of those missing there, as words. */
const seus = ({ documentoId, pessoaId, instante, tipo, dados }: Elo): Record<string, string> => ({
  documentoId: String(documentoId),
  pessoaId: String(pessoaId),
  instante,
  tipo: String(tipo),
  sobre: palavra(dados['movimentacao'], ''),
  ato: palavra(dados['ato'], 'ASSINATURA'),
  versao: palavra(dados['versao'], '0'),
})

function conferirGuardados({ elos, guardados, situacao }: Trilha): FalhaDaTrilha | null {
  for (const { oQue, nome, seq, sha256, campo } of guardados) {
    const elo = elos[seq - 1]
    const dito = elo && (seus(elo)[campo] ?? elo.dados[campo === 'nomes' ? 'arquivos' : campo])
    // A file's movement names that file; the movement of finalizar names all files.
    const ditos: unknown[] = Array.isArray(dito)
      ? dito.map(({ sha256: dele, nome: seu }: { sha256?: unknown; nome?: unknown }) =>
          campo === 'nomes' ? `${palavra(dele, '')} ${palavra(seu, '')}` : dele,
        )
      : [dito]
    if (sha256 === null || !ditos.includes(sha256)) return falha(oQue, seq, { nome })
  }
  const assinadas = new Set(guardados.flatMap(({ oQue, seq }) => (oQue === 'ASSINATURA' ? seq : [])))
  const sumida = elos.find(({ seq, dados }) => 'sha256Evidencia' in dados && !assinadas.has(seq))
  if (sumida) return falha('ASSINATURA_FALTA', sumida.seq)
  if (situacao === undefined || situacao === 'ELIMINADO') return null
  const guardada = new Set(guardados.flatMap(({ oQue, seq }) => (oQue === 'ARQUIVO' ? seq : [])))
  const semArquivo = elos.find(({ tipo, seq }) => DE_ARQUIVO.includes(tipo) && !guardada.has(seq))
  return semArquivo ? falha('ARQUIVO_FALTA', semArquivo.seq) : null
}

/** Checks that the newest head is in an unchanged checkpoint. `selado`: the seal is valid, or the installation has none. */
export async function verificarProva(
  trilha: Trilha,
  { ponto, caminho }: Prova,
  sha256: Sha256,
  selado: boolean,
): Promise<FalhaDaTrilha | null> {
  const folha = trilha.folhas.at(-1)
  const { n } = ponto
  if (ponto.hash !== (await sha256(conteudoDoPonto(ponto))) || !selado)
    return falha('PONTO_ALTERADO', null, { ponto: n })
  const { documentoId } = trilha
  if (
    folha?.ponto !== n ||
    ponto.raiz !== (await subir(sha256, { documentoId, seq: folha.seq, hash: folha.hash }, caminho))
  )
    return falha('FORA_DO_PONTO', null, { ponto: n })
  return null
}
