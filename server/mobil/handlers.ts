import type { Handlers } from '#contract/endpoint.ts'
import type { Impedimento, Mobil, MobilAberto, mobilApi } from '#contract/mobil.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '../contexto.ts'
import { type Banco, linha, sql } from '../database/connection.ts'
import { exigir } from '../documento/acoes.ts'
import { podeLer } from '../documento/acesso.ts'
import { lotacaoQueRecebe, registrarPassagem } from '../documento/escrita.ts'
import { apresentar, carregar, lerOuRecusar, type Registro } from '../documento/registro.ts'
import { avisar } from '../evento/avisar.ts'
import { remarcar } from '../mesa/marcas.ts'
import { type Movimento, registrar } from '../movimentacao/cadeia.ts'

/** The document of a mobil id or compact code; undefined when there is none. */
const documentoDe = (banco: Banco, mobil: string) =>
  linha<{ documento_id: number }>(
    banco,
    /^\d{1,15}$/.test(mobil)
      ? sql`select documento_id from mobil where id = ${Number(mobil)}`
      : sql`select documento_id from mobil where codigo_compacto = ${mobil.toUpperCase()}`,
  )

async function documentoOuRecusar(banco: Banco, mobil: string) {
  const achado = await documentoDe(banco, mobil)
  if (!achado) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
  return achado.documento_id
}

const vias = (banco: Banco, documentoId: number) =>
  banco.linhas<Mobil & { pedido: string }>(
    sql`select id, sigla, coalesce(codigo_compacto, '') as "codigoCompacto", tipo, custodia,
          jsonb_build_object('lotacao', unidade_json(atendente_lotacao_id), 'pessoa', pessoa_json(atendente_pessoa_id),
            'desde', to_char(desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as atendente
        from mobil where documento_id = ${documentoId} order by tipo, sequencia`,
  )

/** Always a via where there is one: the geral of a finalised document leads to its first via (decisions.md 6). */
async function aberto(banco: Banco, registro: Registro, entrada: EntradaAtiva): Promise<MobilAberto> {
  const todos = await vias(banco, registro.id)
  const mobil = todos.find(({ id }) => id === registro.mobilId) ?? todos[0]
  if (!mobil) throw new Error(`document without a mobil: ${registro.id}`)
  return { mobil, vias: todos.filter(({ tipo }) => tipo !== 'GERAL'), documento: apresentar(registro, entrada) }
}

type Passo = {
  acao: 'tramitar' | 'receber' | 'desfazerRecebimento'
  fazer: (tx: Banco, registro: Registro, viaId: number) => Promise<Omit<Movimento, 'documentoId' | 'mobilId'>>
}

/** A movement of custody: rule, effect, one movement, marks; all or nothing. */
async function mover(mobil: string, contexto: Contexto, { acao, fazer }: Passo): Promise<MobilAberto> {
  const { entrada } = contexto
  const id = await documentoOuRecusar(contexto.banco, mobil)
  return contexto.escrever(async (tx) => {
    const registro = await lerOuRecusar(tx, id, entrada, true)
    exigir(acao, registro, entrada)
    if (registro.mobilId === null) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    const movimento = await fazer(tx, registro, registro.mobilId)
    const { instante } = await registrar(tx, contexto, { documentoId: id, mobilId: registro.mobilId, ...movimento })
    await tx.linhas(sql`update mobil set desde = ${instante}, movido = true where id = ${registro.mobilId}`)
    avisar(contexto, await remarcar(tx, id, instante), id)
    const depois = await carregar(tx, id, entrada)
    if (!depois) throw new Error('document lost in its own transaction')
    return aberto(tx, depois, entrada)
  })
}

export const mobilHandlers: Handlers<typeof mobilApi, Contexto> = {
  async abrir({ params }, { banco, entrada }) {
    return aberto(banco, await lerOuRecusar(banco, await documentoOuRecusar(banco, params.mobil), entrada), entrada)
  },

  async impedimento({ params }, { banco, entrada, identidade }): Promise<Impedimento> {
    const registro = await carregar(banco, await documentoOuRecusar(banco, params.mobil), entrada)
    if (!registro || (!registro.le && registro.oculto)) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
    const irmas = await banco.linhas<EntradaAtiva>(
      sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa
          from pessoa p join lotacao l on l.id = p.lotacao_id join identidade i on i.id = p.identidade_id join emissor e on e.id = i.emissor_id
          where e.iss = ${identidade.iss} and i.sub = ${identidade.sub} and p.fim is null and l.fim is null and not l.suspensa and p.id <> ${entrada.id}`,
    )
    const entradas: number[] = []
    for (const irma of irmas) {
      const le = await linha(
        banco,
        sql`select 1 as sim from documento d where d.id = ${registro.id} and ${podeLer(irma)}`,
      )
      if (le) entradas.push(irma.id)
    }
    const unidade = (await vias(banco, registro.id)).at(-1)?.atendente?.lotacao
    return {
      sigla: registro.sigla,
      nivelAcesso: registro.nivelAcesso,
      unidade: unidade ? `${unidade.orgao?.sigla}/${unidade.sigla}` : null,
      entradas,
    }
  },

  tramitar({ params, body: { destino, observacao } }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'tramitar',
      async fazer(tx, registro, viaId) {
        const { entrada } = contexto
        const pessoa =
          destino.tipo === 'PESSOA'
            ? await linha<{ id: number; nome: string; lotacao_id: number }>(
                tx,
                sql`select p.id, p.nome, p.lotacao_id from pessoa p where p.id = ${destino.id} and p.fim is null and not p.externa`,
              )
            : undefined
        const lotacao = await lotacaoQueRecebe(tx, destino.tipo === 'PESSOA' ? (pessoa?.lotacao_id ?? 0) : destino.id)
        // nobody outside can receive: the document would be stuck on its way
        if (!lotacao || lotacao.externa) throw new Problema('DESTINATARIO_INVALIDO')
        if (lotacao.id === registro.mobil?.atendenteLotacaoId && !pessoa)
          throw new Problema('ACAO_NAO_PERMITIDA', { explicacao: 'O documento já está nessa unidade.' })
        await tx.linhas(
          sql`update mobil set custodia = 'EM_TRANSITO', atendente_lotacao_id = ${lotacao.id}, atendente_pessoa_id = ${pessoa?.id ?? null},
                remetente_lotacao_id = ${entrada.lotacaoId}, remetente_pessoa_id = ${entrada.id} where id = ${viaId}`,
        )
        await registrarPassagem(tx, registro.id, lotacao.id, pessoa?.id ?? null, 'DESTINO')
        const para = pessoa ? `${pessoa.nome} (${lotacao.sigla})` : `${lotacao.sigla} – ${lotacao.nome}`
        return {
          tipo: 'TRAMITE',
          descricao: `Para ${para}${observacao ? `. ${observacao}` : ''}`,
          destino: { lotacaoId: lotacao.id, pessoaId: pessoa?.id ?? null },
        }
      },
    })
  },

  receber({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'receber',
      async fazer(tx, _, viaId) {
        await tx.linhas(
          sql`update mobil set custodia = 'COM_ATENDENTE', atendente_pessoa_id = ${contexto.entrada.id} where id = ${viaId}`,
        )
        return { tipo: 'RECEBIMENTO', descricao: 'Recebido na unidade' }
      },
    })
  },

  desfazerRecebimento({ params }, contexto) {
    return mover(params.mobil, contexto, {
      acao: 'desfazerRecebimento',
      async fazer(tx, registro, viaId) {
        const ultima = await linha<{ id: number; tipo: number; trecho: number | null }>(
          tx,
          sql`select id, tipo, (select t.destino_pessoa_id from movimentacao t where t.documento_id = ${registro.id} and t.tipo = 3 order by seq desc limit 1) as trecho
              from movimentacao where documento_id = ${registro.id} order by seq desc limit 1`,
        )
        if (ultima?.tipo !== 4)
          throw new Problema('ACAO_NAO_PERMITIDA', { explicacao: 'Já houve outra movimentação depois do recebimento.' })
        await tx.linhas(
          sql`update mobil set custodia = 'EM_TRANSITO', atendente_pessoa_id = ${ultima.trecho} where id = ${viaId}`,
        )
        return { tipo: 'DESFAZIMENTO_RECEBIMENTO', descricao: 'Voltou à caixa de entrada', cancelaId: ultima.id }
      },
    })
  },
}
