import { type Colaboracao, type colaboracaoApi, type NomeAcaoDaParte, PARTES_MAXIMO } from '#contract/colaboracao.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'
import { comPartes, partesDe, temConteudo, temImagemSemDescricao, textoVazio } from '#contract/texto.ts'

import { performOn } from '#server/acts/pipeline/on-document.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigirQuemLeia } from '#server/core/documento/restricao.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { apresentar, lerOuRecusar, type Registro } from '#server/core/documento/registro.ts'
import { conferirVersao, desatualizada } from '#server/core/documento/versao.ts'
import { conferirImagens } from '#server/core/documento/imagens.ts'
import { exigirVariaveis } from '#server/core/modelo/entrevista.ts'
import { encerrarDaParte, notificarDaParte } from '#server/telling/notificacao/notificar.ts'
import { guardarVersao } from '#server/core/versao/versoes.ts'
import type { Parte } from '#server/core/documento/partes.ts'
import { acoesDaParte, exigirDaParte, impedePedir } from '#server/core/documento/regras-das-partes.ts'
import { permission } from '#server/base/palavras/permission.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'

const apresentarParte = (parte: Parte, registro: Registro, entrada: EntradaAtiva): Colaboracao => ({
  ...parte,
  acoes: acoesDaParte(parte, registro, entrada),
})

function acharParte(registro: Registro, id: number): Parte {
  const parte = registro.partes.find((cada) => cada.id === id)
  if (!parte) throw new Problema('PARTE_NAO_ENCONTRADA')
  return parte
}

async function agora(tx: Banco, documentoId: number, parteId: number, entrada: EntradaAtiva) {
  const registro = await lerOuRecusar(tx, documentoId, entrada)
  return apresentarParte(acharParte(registro, parteId), registro, entrada)
}

/** Checks that the person or unit asked is active and internal. */
async function aQuem(tx: Banco, { tipo, id }: { tipo: 'PESSOA' | 'LOTACAO'; id: number }) {
  const quem = await linha<{ pessoaId: number | null; lotacaoId: number }>(
    tx,
    tipo === 'PESSOA'
      ? sql`select p.id as "pessoaId", l.id as "lotacaoId" from pessoa p join lotacao l on l.id = p.lotacao_id
            where p.id = ${id} and p.fim is null and not p.externa and l.fim is null and not l.suspensa and l.sucessora_id is null`
      : sql`select null as "pessoaId", l.id as "lotacaoId" from lotacao l where l.id = ${id} and l.fim is null and not l.suspensa
          and l.sucessora_id is null and not l.externa
            and exists (select 1 from pessoa p where p.lotacao_id = l.id and p.fim is null)`,
  )
  if (!quem) throw new Problema('PESSOA_INVALIDA')
  return quem
}

type Passo = {
  acao: NomeAcaoDaParte
  fazer: (tx: Banco, registro: Registro, parte: Parte, instante: string) => Promise<unknown>
}

/** An act on a draft's part; leaves no movement. */
const passo = <T extends object>(
  { id, parte: parteId }: { id: number; parte: number },
  contexto: Contexto,
  { acao, fazer }: Passo,
  answer: (tx: Banco) => T | Promise<T>,
): Promise<T> =>
  performOn(contexto, id, {
    rule: (registro) => exigirDaParte(acao, acharParte(registro, parteId), registro, contexto.entrada),
    // giving back, or withdrawing, ends access to the draft
    ...((acao === 'devolver' || acao === 'retirar') && { hides: 'ITSELF' as const }),
    async effect(tx, registro) {
      const agora = contexto.portas.relogio.agora().toISOString()
      await fazer(tx, registro, acharParte(registro, parteId), agora)
    },
    answer,
  })

function conferirVersaoDaParte(parte: Parte, versao: number) {
  if (parte.versao !== versao)
    throw desatualizada({ ...parte, alteradoPor: parte.alteradoPor?.nome ?? parte.pedidaPor.nome })
}

type Fim = 'CONCLUIDA' | 'DEVOLVIDA' | 'RETIRADA'
async function encerrar(tx: Banco, contexto: Contexto, id: number, estado: Fim, em: string) {
  await tx.linhas(
    sql`update colaboracao set estado = ${estado}, encerrada_por = ${contexto.entrada.id}, encerrada_em = ${em} where id = ${id}`,
  )
  await encerrarDaParte(tx, contexto, id, em)
}

export const colaboracaoHandlers: Handlers<typeof colaboracaoApi, Contexto> = {
  async listar({ params: { id } }, { banco, entrada }) {
    const registro = await lerOuRecusar(banco, id, entrada)
    return {
      pedir: permission(impedePedir(registro, entrada), 'pedirParte', entrada.lingua),
      partes: registro.partes.map((parte) => apresentarParte(parte, registro, entrada)),
    }
  },

  pedir({ params: { id }, body: { nome, para, instrucoes = null, prazo = null } }, contexto) {
    const { entrada, portas } = contexto
    const instante = portas.relogio.agora().toISOString()
    let pedida = 0
    return performOn(contexto, id, {
      rule(registro) {
        const impede = impedePedir(registro, entrada)
        if (impede !== undefined) throw naoPermitido(impede)
      },
      async effect(tx, registro) {
        if (registro.partes.length >= PARTES_MAXIMO) throw naoPermitido('PARTES_DEMAIS', { n: PARTES_MAXIMO })
        if (prazo !== null && prazo < hoje(portas.relogio.agora())) throw new Problema('DATA_INVALIDA')
        const quem = await aQuem(tx, para)
        await exigirQuemLeia(tx, id, quem)
        const nova = await linha<{ id: number }>(
          tx,
          sql`insert into colaboracao (documento_id, nome, instrucoes, prazo, lotacao_id, pessoa_id, pedida_por, pedida_em, corpo,
            alterado_em)
            values (${id}, ${nome}, ${instrucoes}, ${prazo}, ${quem.lotacaoId}, ${quem.pessoaId}, ${entrada.id}, ${instante},
              ${sql.param(textoVazio)}, ${instante}) returning id`,
        )
        if (!nova) throw new Error('part not written')
        await notificarDaParte(tx, contexto, 'PARTE_PEDIDA', nova.id, instante)
        pedida = nova.id
      },
      answer: (tx) => agora(tx, id, pedida, entrada),
    })
  },

  salvar({ params, body: { corpo }, versao }, contexto) {
    const { entrada } = contexto
    return passo(
      params,
      contexto,
      {
        acao: 'escrever',
        async fazer(tx, registro, parte, instante) {
          conferirVersaoDaParte(parte, versao)
          exigirVariaveis(corpo, registro.campos)
          await conferirImagens(tx, registro.id, corpo, entrada)
          await tx.linhas(
            sql`update colaboracao
              set corpo = ${sql.param(corpo)}, versao = versao + 1, alterado_por = ${entrada.id}, alterado_em = ${instante}
              where id = ${parte.id}`,
          )
        },
      },
      (tx) => agora(tx, params.id, params.parte, entrada),
    )
  },

  concluir({ params, versao }, contexto) {
    const { entrada } = contexto
    return passo(
      params,
      contexto,
      {
        acao: 'concluir',
        async fazer(tx, _, parte, instante) {
          conferirVersaoDaParte(parte, versao)
          if (!temConteudo(parte.corpo)) throw new Problema('PARTE_VAZIA')
          // told to who can mend it: who finalises can't
          if (temImagemSemDescricao(parte.corpo)) throw new Problema('PARTE_SEM_DESCRICAO')
          await encerrar(tx, contexto, parte.id, 'CONCLUIDA', instante)
          await notificarDaParte(tx, contexto, 'PARTE_CONCLUIDA', parte.id, instante)
        },
      },
      (tx) => agora(tx, params.id, params.parte, entrada),
    )
  },

  devolver({ params, body: { motivo } }, contexto) {
    return passo(
      params,
      contexto,
      {
        acao: 'devolver',
        async fazer(tx, _, { id }, instante) {
          await encerrar(tx, contexto, id, 'DEVOLVIDA', instante)
          await tx.linhas(sql`update colaboracao set motivo = ${motivo} where id = ${id}`)
          await notificarDaParte(tx, contexto, 'PARTE_DEVOLVIDA', id, instante)
        },
      },
      () => ({ devolvida: true as const }),
    )
  },

  reabrir({ params, body: { motivo } }, contexto) {
    const { entrada } = contexto
    return passo(
      params,
      contexto,
      {
        acao: 'reabrir',
        async fazer(tx, _, parte, instante) {
          const { id, lotacao, pessoa } = parte
          // the person asked may have left or lost access since
          const quem = await aQuem(tx, pessoa ? { tipo: 'PESSOA', id: pessoa.id } : { tipo: 'LOTACAO', id: lotacao.id })
          await exigirQuemLeia(tx, params.id, quem)
          await tx.linhas(
            sql`update colaboracao set estado = 'PENDENTE', motivo = ${motivo}, encerrada_por = null, encerrada_em = null where id = ${id}`,
          )
          await notificarDaParte(tx, contexto, 'PARTE_PEDIDA', id, instante)
        },
      },
      (tx) => agora(tx, params.id, params.parte, entrada),
    )
  },

  retirar({ params, versao }, contexto) {
    const { entrada, portas } = contexto
    return passo(
      params,
      contexto,
      {
        acao: 'retirar',
        async fazer(tx, registro, parte, instante) {
          await conferirVersao(tx, registro, versao, entrada)
          await encerrar(tx, contexto, parte.id, 'RETIRADA', instante)
          if (!partesDe(registro.corpo).includes(parte.id)) return
          const escrita = temConteudo(parte.corpo) ? parte.corpo.content : []
          const corpo = comPartes(registro.corpo, (id, no) => (id === parte.id ? escrita : [no]))
          const numero = registro.versao + 1
          await tx.linhas(
            sql`update documento
              set corpo = ${sql.param(corpo)}, versao = ${numero}, versao_do_texto = ${numero}, alterado_em = ${instante},
              alterado_por = ${entrada.id} where id = ${params.id}`,
          )
          await guardarVersao(tx, {
            documentoId: params.id,
            numero,
            assunto: registro.assunto,
            corpo,
            autorId: entrada.id,
            agora: portas.relogio.agora(),
          })
        },
      },
      async (tx) => apresentar(await lerOuRecusar(tx, params.id, entrada), entrada),
    )
  },
}
