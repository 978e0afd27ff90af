import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { CodigoVerificador, type validacaoApi } from '#contract/validacao.ts'

import { comEstaSigla, lerSigla } from '#server/core/busca/sigla.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { oculto, podeLer } from '#server/core/documento/acesso.ts'
import { acompanhar } from '#server/core/protocolo/acompanhar.ts'
import { rede } from '#server/base/rede.ts'
import { identifyPerson } from '#server/base/turn.ts'
import { comparar } from './comparar.ts'
import { conferir, type Guardado, guardado } from '#server/core/validacao/conferencia.ts'
import { manifestoDe } from './manifesto.ts'
import { pacoteDe } from './pacote.ts'

const ninguem = sql`false`

/** DOCUMENTO_EM_AJUSTE if the code's document is being rewritten (docs/decisions/0020), else NUMERO_NAO_LOCALIZADO. */
async function naoLocalizado(banco: Banco, codigo: string) {
  const devolvido = await linha(
    banco,
    sql`select 1 as sim from documento where codigo_verificador = ${codigo} and situacao = 'EM_ELABORACAO' and finalizado_em is not null`,
  )
  return new Problema(devolvido ? 'DOCUMENTO_EM_AJUSTE' : 'NUMERO_NAO_LOCALIZADO')
}

/** Finds by code or sigla. A hidden document is found only by its code, which proves that the reader has the paper. */
async function porNumero(numero: string, { banco, entrada }: Contexto): Promise<Guardado> {
  const codigo = CodigoVerificador.safeParse(numero)
  const peloCodigo =
    codigo.success && (await guardado(banco, sql`d.codigo_verificador = ${codigo.data}`, podeLer(entrada), oculto))
  if (peloCodigo) return peloCodigo
  // a sigla may look like a code
  const sigla = lerSigla(numero)
  const pelaSigla =
    sigla?.ano !== undefined &&
    (await guardado(banco, sql`d.id in (${comEstaSigla(sigla, entrada.orgaoId)})`, podeLer(entrada), oculto))
  if (pelaSigla && (pelaSigla.le || !pelaSigla.oculto)) return pelaSigla
  throw codigo.success ? await naoLocalizado(banco, codigo.data) : new Problema('NUMERO_NAO_LOCALIZADO')
}

const asked = (contexto: Contexto) => ({
  le: podeLer(contexto.entrada),
  quem: identifyPerson(contexto),
  lingua: contexto.lingua,
})

export const validacaoHandlers: Handlers<typeof validacaoApi, Contexto> = {
  async publica({ params }, { portas, lingua }) {
    const achado = await guardado(portas.banco, sql`d.codigo_verificador = ${params.codigo}`, ninguem, oculto)
    if (!achado) throw await naoLocalizado(portas.banco, params.codigo)
    return conferir(portas, achado, achado.nivelAcesso === 10 && !achado.oculto, ninguem, lingua)
  },

  protocolo: ({ params }, { banco, lingua }) => acompanhar(banco, params.codigo, lingua),

  arquivoPublico: ({ body }, { portas, endereco, lingua }) =>
    comparar(portas, body, { le: ninguem, quem: rede(endereco), lingua }),
  arquivo: ({ body }, contexto) => comparar(contexto.portas, body, asked(contexto)),

  async porNumero({ params }, contexto) {
    const achado = await porNumero(params.numero, contexto)
    return conferir(contexto.portas, achado, achado.le, podeLer(contexto.entrada), contexto.lingua)
  },

  manifesto: ({ params }, contexto) => manifestoDe(params.id, contexto),
  pacote: ({ params }, contexto) => pacoteDe(params.id, contexto),

  async comparar({ params, body }, contexto) {
    const documento = await porNumero(params.numero, contexto)
    return comparar(contexto.portas, body, { ...asked(contexto), documento })
  },
}
