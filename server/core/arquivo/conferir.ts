import { PAGINAS_MAXIMAS, type TipoArquivo } from '#contract/arquivo.ts'
import { EXTENSOES, eExtensao, extensaoDe } from '#contract/formatos.ts'
import type { Modelo } from '#contract/modelo.ts'
import { Problema } from '#contract/problem.ts'

import type { Portas } from '#server/base/contexto.ts'
import { codigoDe } from '#server/database/falhas.ts'
import { avisoDaDeclaracao } from './aviso-da-declaracao.ts'
import { laudos } from './formatos.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'

export const emMega = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`

const recusasDoPdf = {
  INVALIDO: () => new Problema('ARQUIVO_NAO_PDF'),
  PROTEGIDO: () => new Problema('ARQUIVO_PROTEGIDO'),
  ATIVO: () => new Problema('ARQUIVO_ATIVO'),
  PAGINAS: () => new Problema('ARQUIVO_GRANDE', { n: `${PAGINAS_MAXIMAS} páginas` }),
  COMPRESSAO: () => new Problema('ARQUIVO_GRANDE', { n: '100 vezes o tamanho ao ser descompactado' }),
}

/** Checks size and extension before any byte comes; the modelo may allow fewer extensions. */
export function conferirAnuncio(
  { configuracao }: Portas,
  tipo: TipoArquivo,
  nome: string,
  tamanho: number,
  { extensoes }: Pick<Modelo, 'extensoes'> = { extensoes: [] },
) {
  const { maximo } = configuracao.arquivos
  if (tamanho > maximo) throw new Problema('ARQUIVO_GRANDE', { n: emMega(maximo) })
  const extensao = extensaoDe(nome)
  if (tipo !== 'AUXILIAR' && extensao !== 'pdf') throw new Problema('ARQUIVO_NAO_PDF')
  const aceitas = tipo === 'AUXILIAR' && extensoes.length > 0 ? extensoes : Object.keys(EXTENSOES)
  if (!aceitas.includes(extensao)) throw new Problema('ARQUIVO_FORMATO', { formatos: aceitas.join(', ') })
}

/**
 * Checks a whole file (docs/regras/seguranca.md, 2): empty, type, content, viruses. `quem`: the uploader, whose queue is
 * separate from others'; `aviso`: what they are told of a file that is taken.
 */
export async function conferirArquivo(
  portas: Portas,
  tipo: TipoArquivo,
  nome: string,
  bytes: Uint8Array,
  quem: string,
) {
  if (bytes.length === 0) throw new Problema('ARQUIVO_VAZIO')
  conferirAnuncio(portas, tipo, nome, bytes.length)
  const extensao = extensaoDe(nome)
  if (!eExtensao(extensao)) throw new Problema('ARQUIVO_FORMATO', { formatos: Object.keys(EXTENSOES).join(', ') })
  let paginas: number | null = null
  let aviso: Reason | null = null
  if (extensao === 'pdf') {
    const laudo = await portas.inspecao.pdf(bytes, quem)
    if ('recusa' in laudo) throw recusasDoPdf[laudo.recusa]()
    // a damaged file that readers repair can be kept, but never sealed
    if (tipo === 'CAPTURA' && !laudo.cresce) throw new Problema('ARQUIVO_NAO_PDF')
    if (tipo === 'CAPTURA') await exigirQueAceiteAssinatura(portas, bytes, quem)
    paginas = laudo.paginas
    if (tipo !== 'AUXILIAR' && laudo.declaracaoFalsa) aviso = avisoDaDeclaracao(laudo.declaracaoFalsa)
  } else {
    const laudo = laudos[extensao](bytes)
    if (laudo === 'OUTRO') throw new Problema('ARQUIVO_OUTRO_FORMATO', { extensao })
    if (laudo === 'GRANDE') throw new Problema('ARQUIVO_GRANDE', { n: '100 vezes o tamanho ao ser descompactado' })
  }
  await exigirSemVirus(portas, bytes)
  return { mime: EXTENSOES[extensao], paginas, aviso }
}

/** A capture is to be signed: it must take a signature, and bring no false one. */
async function exigirQueAceiteAssinatura({ chaves, inspecao }: Portas, bytes: Uint8Array, quem: string) {
  const impede = await inspecao.impede(bytes, 'Captura', quem)
  if (impede !== null) throw new RecusaDita('ARQUIVO_NAO_ACEITA_ASSINATURA', { motivo: impede })
  const { veredicto, explicacao, naoJulgado } = await chaves.verificar(bytes, quem)
  if (naoJulgado === 'SEM_VEZ') throw new Problema('SISTEMA_OCUPADO')
  // one that can't be judged in time is refused
  if (naoJulgado === 'INTERROMPIDO')
    throw new RecusaDita('ARQUIVO_NAO_ACEITA_ASSINATURA', { motivo: reason('PDF_DEMORADO') })
  if (veredicto === 'FALHOU') throw new RecusaDita('ARQUIVO_NAO_ACEITA_ASSINATURA', { motivo: explicacao })
}

export async function exigirSemVirus(
  { antivirus, registrar }: Pick<Portas, 'antivirus' | 'registrar'>,
  bytes: Uint8Array,
) {
  if (!antivirus) return
  const limpo = await antivirus.limpo(bytes).catch((erro: unknown) => {
    registrar('erro', 'antivírus', { erro: String(erro), bytes: bytes.length })
    if (codigoDe(erro) === 'ANTIVIRUS_LIMITE') throw new Problema('ARQUIVO_ACIMA_DO_ANTIVIRUS')
    throw new Problema('ANTIVIRUS_INDISPONIVEL')
  })
  if (!limpo) throw new Problema('ARQUIVO_INFECTADO')
}
