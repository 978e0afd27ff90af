import * as z from 'zod/mini'

import { deBase64, emBase64 } from '#contract/certificado.ts'
import { statusOf } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, Portas } from '#server/base/contexto.ts'
import { sha256Hex } from '#server/base/hash.ts'
import type { CertificadoDaPessoa } from '#server/base/ports.ts'
import { cadastroDe, eDaPessoa } from '#server/core/assinaveis/cadastro.ts'
import { mudou } from '#server/core/assinaveis/mudou.ts'
import { guardarEvidencia, type Tentativa } from '#server/core/assinaveis/tentativas.ts'
import type { Alvo, Prova } from './prova.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { RecusaDita } from '#server/base/palavras/recusa-dita.ts'
import type { Dito } from '#server/base/palavras/dizer.ts'

type Voltou = { codigo: string; estado: string; desafio: string }

/** Kept step by step: the code, the token it was exchanged for, the CMS, and `sobre`, the SHA-256 of the file it signs. */
const Guardado = z.object({
  codigo: z.optional(z.string()),
  autorizacao: z.optional(z.string()),
  cms: z.optional(z.string()),
  sobre: z.optional(z.string()),
})

function ligado({ govbr, chaves: { deFora } }: Portas) {
  if (!govbr || !deFora) throw new RecusaDita('FORMA_INDISPONIVEL', { explicacao: reason('ORGAO_SEM_GOVBR') })
  return { govbr, deFora }
}

/** The same refusals as for an own certificate (docs/regras/entradas-ruins.md, 73). */
async function exigirSeu(
  achado: CertificadoDaPessoa | { recusa: Dito } | { semResposta: Dito },
  pessoaId: number,
  portas: Portas,
) {
  if ('recusa' in achado) throw new RecusaDita('CERTIFICADO_INVALIDO', { motivo: achado.recusa })
  if ('semResposta' in achado) throw new RecusaDita('REVOGACAO_SEM_RESPOSTA', { motivo: achado.semResposta })
  if (achado.cpf === null || !(await eDaPessoa(portas, pessoaId, achado.cpf)))
    throw new RecusaDita('CERTIFICADO_INVALIDO', { motivo: reason('GOVBR_DE_OUTRA_PESSOA') })
  return achado
}

/**
 * gov.br's CMS over this PDF. Each step is stored before the next, because code and token work once; a later attempt resumes
 * there.
 */
async function obter({ pdf, pedido }: Alvo, tentativa: Tentativa, portas: Portas): Promise<Uint8Array> {
  const { govbr, deFora } = ligado(portas)
  const guardar = (evidencia: z.output<typeof Guardado> & Record<string, unknown>) =>
    guardarEvidencia(portas.banco, tentativa, evidencia, portas.relogio.agora())
  const { codigo = '', autorizacao: antes, cms: pronto, sobre } = Guardado.parse(tentativa.evidencia)
  // another person signed meanwhile
  if (pronto !== undefined && sobre !== pdf.sha256) throw await mudou(portas.banco, tentativa.documentoId)
  if (pronto !== undefined) return deBase64(pronto)
  const momento = portas.relogio.agora()
  if (momento.getTime() - Date.parse(tentativa.confirmadaEm ?? '') > govbr.prazoMs)
    throw new Problema('DESAFIO_INVALIDO')
  const { pessoaId } = tentativa
  if (antes === undefined) await guardar({ codigo })
  const autorizacao = antes ?? (await govbr.autorizar(codigo))
  await guardar({ autorizacao })
  const [certificado = new Uint8Array(), ...cadeia] = await govbr.certificados(autorizacao)
  await exigirSeu(await deFora.conferir(certificado, cadeia, momento), pessoaId, portas)
  const resumo = await deFora.resumo(pdf.bytes, await pedido(tentativa.nivel))
  await guardar({ autorizacao })
  const cms = await govbr.assinar(autorizacao, resumo)
  const dela = await exigirSeu(await deFora.ler(cms, resumo, momento), pessoaId, portas)
  const { titular, emissor, serie, validoAte } = dela
  await guardar({ cms: emBase64(cms), sobre: pdf.sha256, titular, emissor, serie, validoAte })
  return cms
}

/** Identifies the person's return; sent to gov.br instead of the challenge. */
async function estadoDoLote(desafio: string) {
  const resumo = await sha256Hex(`govbr ${desafio}`)
  return resumo.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
export const aberturaDoLote = async (desafio: string, { portas }: Contexto) => {
  const estado = await estadoDoLote(desafio)
  return { autorizar: ligado(portas).govbr.endereco(estado, 'VARIAS'), estado }
}

/**
 * A batch's authorisation, used for each of its documents. The code works once, so it is exchanged before anything is
 * stored. Another person's account stops the batch; if gov.br is away by then, each document waits and asks again.
 */
export async function autorizarLote({ codigo, estado, desafio }: Voltou, { portas, entrada }: Contexto) {
  if (estado !== (await estadoDoLote(desafio))) throw new Problema('DESAFIO_INVALIDO')
  const { govbr, deFora } = ligado(portas)
  const autorizacao = await govbr.autorizar(codigo)
  try {
    const [certificado = new Uint8Array(), ...cadeia] = await govbr.certificados(autorizacao)
    const achado = await deFora.conferir(certificado, cadeia, portas.relogio.agora())
    await exigirSeu(achado, entrada.id, portas)
  } catch (erro) {
    if (erro instanceof Problema && statusOf(erro.codigo) < 500) throw erro
  }
  return { autorizacao }
}

/** gov.br signs with a certificate it keeps for the person, who authorises it there and returns with a code. */
export const govbr: Prova<'GOVBR'> = {
  serve: ({ portas: { govbr: servico, chaves } }) => servico !== undefined && chaves.deFora !== undefined,

  async impede(contexto) {
    return (await cadastroDe(contexto)).cpf.resumo === '' ? reason('GOVBR_PEDE_CPF') : undefined
  },

  async abrir(_pedido, _alvo, { portas }) {
    const estado = crypto.randomUUID()
    return { cliente: { autorizar: ligado(portas).govbr.endereco(estado), estado }, dados: { estado } }
  },

  /** The code is useless without our secret: stored as it is, and used at the conclusion. */
  async conferir({ codigo, estado }, { dados }) {
    if (dados['estado'] !== estado) throw new Problema('DESAFIO_INVALIDO')
    return { evidencia: { codigo } }
  },

  naHora: true,
  async assinar(alvo, tentativa, portas) {
    const cms = await obter(alvo, tentativa, portas)
    return ligado(portas).deFora.juntar(alvo.pdf.bytes, await alvo.pedido(tentativa.nivel), cms)
  },
}
