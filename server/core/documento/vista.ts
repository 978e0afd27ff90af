import { type Encerrada, encerrada } from '#contract/encerrada.ts'
import { Problema } from '#contract/problem.ts'
import type { NomeAcao } from '#contract/acao.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { impedimento } from './acoes.ts'
import { type Bytes, compostoDe, dadosDoPdf, lerGuardado } from './composto.ts'
import { emBarras } from './eliminado.ts'
import { type Encerramento, encerramentoDe } from './encerramento.ts'
import { hoje } from './escrita.ts'
import { faixas } from './faixas.ts'
import { papelDe } from './papel.ts'
import { carregar, type Registro } from './registro.ts'

/** Field of the seal of a view. */
export const CAMPO_DA_VISTA = 'Vista'

const FEITO: Record<Encerrada, string> = { CANCELADO: 'cancelado', SEM_EFEITO: 'tornado sem efeito' }
const comPonto = (dito: string) => (/[.!?…]$/.test(dito) ? dito : `${dito}.`)

/** What a view says of itself, in Portuguese like every official page. */
function avisoDe(situacao: Encerrada, { quem, instante, motivo }: Encerramento): string {
  const dia = emBarras(hoje(new Date(instante)))
  const porque = motivo.trim().replaceAll(/\s+/g, ' ')
  return `Cópia do que foi ${FEITO[situacao]} por ${quem} em ${dia}. Motivo: ${comPonto(porque)} Não vale como documento.`
}

/** A captured file, signed or not, with the banner on each of its pages, after a page that says why. */
async function doCapturado(portas: Portas, registro: Registro, aviso: string): Promise<Uint8Array> {
  const { sigla, assunto, sha256Assinado, codigoVerificador } = registro
  const arquivo = await (sha256Assinado === null ? compostoDe(portas, registro) : lerGuardado(portas, sha256Assinado))
  const laudo = await portas.inspecao.pdf(arquivo.bytes)
  const { bytes, faltaram } = await portas.dossie.montar(
    {
      titulo: `Vista de ${sigla}`,
      orgao: papelDe(registro).orgao,
      assunto: assunto ?? '',
      feito: aviso,
      data: registro.data ?? hoje(portas.relogio.agora()),
      enderecoValidacao: portas.configuracao.enderecoPublico,
      partes: [
        {
          titulo: sigla,
          detalhe: '',
          nivel: 0,
          paginaInicial: 1,
          paginaFinal: 'paginas' in laudo ? laudo.paginas : 1,
          codigo: codigoVerificador.replace(/.{4}(?=.)/g, '$&-'),
          assinaturas: null,
          faixa: faixas[registro.situacao],
          deFora: true,
          omissao: null,
        },
      ],
    },
    async () => arquivo.bytes,
    async () => {},
  )
  if (faltaram > 0) throw new Error(`pages that can't be stamped: ${arquivo.sha256}`)
  return bytes
}

/** The pages with the banner, sealed by the body. Outside of any transaction: the seal may ask for a time stamp. */
async function fazerVista(
  portas: Portas,
  registro: Registro,
  situacao: Encerrada,
  encerramento: Encerramento,
): Promise<Uint8Array> {
  const encerrado = { ...registro, situacao }
  const aviso = avisoDe(situacao, encerramento)
  const dados = await dadosDoPdf(portas, encerrado)
  const paginas = registro.captura
    ? await doCapturado(portas, encerrado, aviso)
    : await portas.pdf.compor({ ...dados, titulo: `Vista de ${dados.titulo}`, aviso })
  return portas.chaves.selar(
    paginas,
    {
      campo: CAMPO_DA_VISTA,
      rotulo: 'Selo da vista',
      motivo: `Cópia do que foi ${FEITO[situacao]}. Não vale como documento.`,
      local: dados.municipio,
      nome: dados.orgao,
    },
    portas.relogio.agora(),
  )
}

/** The document of which this file is the view. */
export const documentoDaVista = async (banco: Banco, sha256: string): Promise<number | undefined> =>
  (
    await linha<{ id: number }>(
      banco,
      sql`select documento_id as id from vista_do_documento where sha256 = ${sha256} limit 1`,
    )
  )?.id

const guardadaDe = async (banco: Banco, documentoId: number): Promise<string | undefined> =>
  (
    await linha<{ sha256: string }>(
      banco,
      sql`select sha256 from vista_do_documento where documento_id = ${documentoId}`,
    )
  )?.sha256

/** Notes the stored file as the view, unless there is one; nothing of a document eliminated meanwhile. */
const anotarVista = (tx: Banco, documentoId: number, situacao: Encerrada, sha256: string) =>
  tx.linhas(
    sql`insert into vista_do_documento (documento_id, sha256)
        select d.id, ${sha256} from documento d where d.id = ${documentoId} and d.situacao = ${situacao} for share
        on conflict (documento_id) do nothing`,
  )

/** Makes the view of a document that has none: it ended before there were views, or when the seal was out of reach. */
async function fazerAgora(portas: Portas, registro: Registro, situacao: Encerrada): Promise<string> {
  const { banco, arquivos, configuracao, registrar } = portas
  if (configuracao.modoConsultaAte !== null) throw new Problema('MODO_CONSULTA', { hora: configuracao.modoConsultaAte })
  const { naoAssina } = portas.chaves
  if (naoAssina) throw new Problema(naoAssina === 'SELO' ? 'SEM_SELO' : 'SEM_CARIMBO_DO_TEMPO')
  const encerramento = await encerramentoDe(banco, registro.id)
  if (!encerramento) throw new Error(`ended without an act: ${registro.id}`)
  const feita = await fazerVista(portas, registro, situacao, encerramento).catch((erro: unknown) => {
    registrar('erro', 'vista do documento', { documento: registro.id, erro: String(erro) })
    throw new Problema('VISTA_INDISPONIVEL')
  })
  const sha256 = await arquivos.guardar(feita)
  await anotarVista(banco, registro.id, situacao, sha256)
  const guardada = await guardadaDe(banco, registro.id)
  // another call was first, or the document was eliminated: nothing refers to this file
  if (guardada !== sha256) await arquivos.apagar(sha256)
  if (guardada === undefined) throw new Problema('VISTA_INDISPONIVEL')
  return guardada
}

/** The stamped view of a document that was cancelled or made without effect, made now if there is none. */
export async function vistaDoDocumento(portas: Portas, registro: Registro): Promise<Bytes> {
  const situacao = encerrada(registro.situacao)
  if (!situacao) throw new Error(`a view of what did not end: ${registro.id}`)
  const sha256 = (await guardadaDe(portas.banco, registro.id)) ?? (await fazerAgora(portas, registro, situacao))
  return lerGuardado(portas, sha256)
}

/** What the movement says of the view; undefined when there is none. */
type NoMovimento = { sha256Vista: string } | undefined
const NENHUMA = async (): Promise<NoMovimento> => undefined

type Ato = Extract<NomeAcao, 'cancelar' | 'refazer' | 'tornarSemEfeito'>

/**
 * Makes the view before the act that ends the document, and answers how the act stores it. The act never fails for want of the
 * seal: a view not made now is made when it is asked for.
 */
export async function prepararVista(contexto: Contexto, id: number, ato: Ato, motivo: string) {
  const { banco, portas, entrada } = contexto
  const antes = await carregar(banco, id, entrada)
  if (portas.chaves.naoAssina || !antes?.le || impedimento(ato, antes, entrada)) return NENHUMA
  const situacao: Encerrada = ato === 'tornarSemEfeito' ? 'SEM_EFEITO' : 'CANCELADO'
  const instante = portas.relogio.agora().toISOString()
  const feita = await fazerVista(portas, antes, situacao, { quem: entrada.nome, instante, motivo }).catch(
    (erro: unknown) => {
      portas.registrar('erro', 'vista do documento', { documento: id, erro: String(erro) })
    },
  )
  /** Call it in the act, once the situation is written. */
  return async (tx: Banco, agora: Registro): Promise<NoMovimento> => {
    const mesma = agora.cadeiaSeq === antes.cadeiaSeq && agora.versao === antes.versao
    // what it says must be true of the act
    if (!feita || !mesma || hoje(portas.relogio.agora()) !== hoje(new Date(instante))) return undefined
    const sha256 = await portas.arquivos.guardar(feita)
    await anotarVista(tx, id, situacao, sha256)
    return { sha256Vista: sha256 }
  }
}
