import type { Handlers } from '#contract/endpoint.ts'
import { TIPOS_MOVIMENTACAO } from '#contract/movimentacao.ts'
import { Problema } from '#contract/problem.ts'
import { palavras } from '#contract/texto.ts'
import type { Versao, VersaoInteira, versaoApi } from '#contract/versao.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { semRetiradas } from '#server/core/documento/partes.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { veVersoes } from '#server/core/documento/condicoes.ts'
import { apresentar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { conferirVersao } from '#server/core/documento/versao.ts'
import { conferirImagens } from '#server/core/documento/imagens.ts'
import { exigirVariaveis } from '#server/core/modelo/entrevista.ts'
import { fixarVersao, guardarPerdida, guardarVersao, lerAte } from '#server/core/versao/versoes.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

async function lerVersoesOuRecusar(banco: Banco, id: number, entrada: EntradaAtiva): Promise<Registro> {
  const registro = await lerOuRecusar(banco, id, entrada)
  if (veVersoes(registro, entrada)) return registro
  throw naoPermitido('SO_QUEM_ESCREVE_VE_VERSOES')
}

const COLUNAS = sql`numero, pessoa_json(autor_id, instante) as autor, instante, finalizada, restaurada_de as "restauradaDe"`

/**
 * How the house came to a text is not for who signs from outside: they see what is put before them, and what they gave back.
 * A finished text of before they were to sign it was put before others.
 */
const visiveis = ({ externa, id }: EntradaAtiva) => sql`(not ${externa} or v.numero = any(
  select max(u.numero) from versao u where u.documento_id = v.documento_id and u.finalizada
  union all select (select max(u.numero) from versao u where u.documento_id = m.documento_id and u.finalizada
    and u.numero <= (m.dados ->> 'versao')::int)
    from movimentacao m where m.documento_id = v.documento_id and m.tipo = ${TIPOS_MOVIMENTACAO.DEVOLUCAO_PARA_AJUSTE}
      and m.pessoa_id = ${id}))`

async function versaoOuRecusar(
  banco: Banco,
  id: number,
  numero: number,
  entrada: EntradaAtiva,
): Promise<VersaoInteira> {
  const versao = await linha<VersaoInteira>(
    banco,
    sql`select ${COLUNAS}, assunto, corpo from versao v where documento_id = ${id} and numero = ${numero} and ${visiveis(entrada)}`,
  )
  if (!versao) throw new Problema('VERSAO_NAO_ENCONTRADA')
  return versao
}

export const versaoHandlers: Handlers<typeof versaoApi, Contexto> = {
  async listar({ params: { id } }, { banco, entrada }) {
    await lerVersoesOuRecusar(banco, id, entrada)
    const versoes = await banco.linhas<Versao>(
      sql`select ${COLUNAS} from versao v where documento_id = ${id} and ${visiveis(entrada)} order by numero desc limit 1000`,
    )
    const lida = await linha<{ numero: number | null }>(
      banco,
      sql`select max(v.numero) as numero from versao v join leitura l on l.documento_id = v.documento_id and l.versao >= v.numero
          where v.documento_id = ${id} and l.pessoa_id = ${entrada.id} and ${visiveis(entrada)}`,
    )
    return { versoes, lida: lida?.numero ?? null }
  },

  async obter({ params: { id, n } }, { banco, entrada }) {
    await lerVersoesOuRecusar(banco, id, entrada)
    return versaoOuRecusar(banco, id, n, entrada)
  },

  restaurar({ params: { id, n }, versao }, contexto) {
    const { entrada, portas } = contexto
    const agora = portas.relogio.agora()
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('editar', registro, entrada)
      await conferirVersao(tx, registro, versao, entrada)
      const { assunto, corpo: deAntes } = await versaoOuRecusar(tx, id, n, entrada)
      const corpo = await semRetiradas(tx, id, deAntes)
      // one from before a return may ask for what its form no longer has
      if (registro.numerado) exigirVariaveis(corpo, registro.campos)
      // the subject it has already may go on being composed; another was written, or was one then
      const composto = assunto === null || (registro.assuntoAutomatico && assunto === registro.assunto)
      await tx.linhas(
        sql`update documento
          set versao = versao + 1, versao_do_texto = versao + 1, assunto = ${assunto}, assunto_automatico = ${composto},
          corpo = ${sql.param(corpo)}, texto = ${palavras(corpo)},
              alterado_em = ${agora.toISOString()}, alterado_por = ${entrada.id} where id = ${id}`,
      )
      const numero = registro.versao + 1
      await guardarVersao(tx, { documentoId: id, numero, assunto, corpo, autorId: entrada.id, agora, restauradaDe: n })
      return apresentar(await lerOuRecusar(tx, id, entrada), entrada)
    })
  },

  guardar({ params: { id }, body: { assunto, corpo }, versao }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const registro = await lerOuRecusar(tx, id, entrada, true)
      exigir('editar', registro, entrada)
      await conferirVersao(tx, registro, versao, entrada)
      exigirVariaveis(corpo, registro.campos)
      await conferirImagens(tx, id, corpo, entrada)
      const agora = portas.relogio.agora()
      const numero = await guardarPerdida(tx, { documentoId: id, assunto, corpo, autorId: entrada.id, agora })
      if (numero !== null) await lerAte(tx, id, entrada.id, numero, agora.toISOString())
      return apresentar(await lerOuRecusar(tx, id, entrada), entrada)
    })
  },

  fixar({ params: { id } }, contexto) {
    return contexto.escrever(async (tx) => {
      exigir('editar', await lerOuRecusar(tx, id, contexto.entrada, true), contexto.entrada)
      await fixarVersao(tx, id)
      return { fixada: true as const }
    })
  },

  ler({ params: { id }, body: { versao } }, contexto) {
    const { entrada, portas } = contexto
    return contexto.escrever(async (tx) => {
      const registro = await lerVersoesOuRecusar(tx, id, entrada)
      const lida = Math.min(versao, registro.versao)
      await lerAte(tx, id, entrada.id, lida, portas.relogio.agora().toISOString())
      return { lida }
    })
  },
}
