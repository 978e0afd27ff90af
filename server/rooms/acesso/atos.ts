import type { acessoApi } from '#contract/acesso.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { Perfil } from '#contract/perfil.ts'
import { Problema } from '#contract/problem.ts'

import { exigirNadaEmCurso } from '#server/core/signatario/em-curso.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { conferirNivel } from '#server/core/regras/conferir.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { exigir } from '#server/core/documento/acoes.ts'
import { conferirFechamento, fechamentoDoNivel, NIVEIS } from '#server/core/acesso/fechamento.ts'
import { mudar } from './mudar.ts'
import { REASONS } from '#server/base/palavras/reasons.ts'
import { naoPermitido } from '#server/base/palavras/recusa-dita.ts'
import { numeroDe, numerosDe } from '#server/core/movimentacao/numeros.ts'

async function pessoasAtivas(tx: Banco, ids: number[]) {
  if (ids.length === 0) return []
  const achadas = await tx.linhas<{ id: number; nome: string }>(
    sql`select p.id, p.nome from pessoa p where p.id in (${sql.join(ids, sql`, `)}) and p.fim is null order by p.nome`,
  )
  if (achadas.length !== ids.length) throw new Problema('PESSOA_INVALIDA')
  return achadas
}

/** The movement that gave what is now taken away. */
async function origem(tx: Banco, documentoId: number, condicao: ReturnType<typeof sql>) {
  const achada = await linha<{ id: number | null }>(
    tx,
    sql`select max(v.id) as id from movimentacao v where v.documento_id = ${documentoId} and ${condicao}`,
  )
  return achada?.id == null ? {} : { cancelaId: achada.id }
}

type Dado = { perfil: Perfil; para: { tipo: 'PESSOA' | 'LOTACAO'; id: number } }
/** Gives a person or unit a perfil, once; one given by others replaces following by oneself. */
async function gravarPerfil(tx: Banco, id: number, { perfil, para }: Dado, eu: number) {
  const daPessoa = para.tipo === 'PESSOA'
  const proprio = perfil === 'INTERESSADO' && daPessoa && para.id === eu
  const nome = await linha<{ nome: string }>(
    tx,
    daPessoa
      ? sql`select p.nome || ' (' || l.sigla || ')' as nome from pessoa p join lotacao l on l.id = p.lotacao_id where p.id = ${para.id}
        and p.fim is null`
      : sql`select sigla || ' – ' || nome as nome from lotacao where id = ${para.id} and fim is null and not suspensa
          and sucessora_id is null and not externa`,
  )
  if (!nome) throw new Problema('PESSOA_INVALIDA')
  const novo = await linha<{ id: number }>(
    tx,
    sql`insert into acesso (documento_id, pessoa_id, lotacao_id, perfil, proprio)
      values (${id}, ${daPessoa ? para.id : null}, ${daPessoa ? null : para.id}, ${perfil}, ${proprio})
        on conflict (documento_id, pessoa_id, lotacao_id, perfil) do update set proprio = false where acesso.proprio
          and not excluded.proprio returning id`,
  )
  if (!novo) throw naoPermitido('JA_TEM_O_PERFIL', { nome: nome.nome })
  return {
    tipo: 'DEFINICAO_DE_PERFIL' as const,
    descricao: `${REASONS[`PERFIL_${perfil}`]}: ${nome.nome}`,
    dados: { acesso: novo.id, perfil, para },
  }
}

type Atos = 'redefinirNivel' | 'restringir' | 'desfazerRestricao' | 'definirPerfil' | 'acompanhar' | 'retirar'

export const atosDeAcesso: Pick<Handlers<typeof acessoApi, Contexto>, Atos> = {
  redefinirNivel({ params: { id }, body: { nivel, ...pedido } }, contexto) {
    return mudar(id, contexto, {
      rule: 'redefinirNivel',
      continuaLendo: true,
      async effect(tx, registro) {
        await exigirNadaEmCurso(tx, id)
        conferirNivel(registro.modelo, nivel)
        const { ate, hipotese, palavras } = await fechamentoDoNivel(tx, nivel, pedido, contexto.portas.relogio.agora())
        await tx.linhas(
          sql`update documento set nivel_acesso = ${nivel}, nivel_ate = ${ate}, nivel_hipotese_id = ${hipotese?.id ?? null}
            where id = ${id}`,
        )
        return {
          tipo: 'REDEFINICAO_DE_NIVEL',
          descricao: `De ${NIVEIS[registro.nivelAcesso]} para ${NIVEIS[nivel]}. ${palavras}`.trim(),
          dados: { de: registro.nivelAcesso, para: nivel, hipotese: hipotese?.id ?? null, ate },
        }
      },
    })
  },

  restringir({ params: { id }, body: { pessoas, ...pedido } }, contexto) {
    const { entrada, portas } = contexto
    return mudar(id, contexto, {
      rule: 'restringir',
      continuaLendo: true,
      async effect(tx) {
        await exigirNadaEmCurso(tx, id)
        const { ate, hipotese, palavras } = await conferirFechamento(tx, pedido, portas.relogio.agora())
        // whoever restricts it keeps access
        const lista = await pessoasAtivas(tx, [...new Set([entrada.id, ...pessoas])])
        await tx.linhas(sql`delete from restricao where documento_id = ${id}`)
        await tx.linhas(
          sql`insert into restricao (documento_id, pessoa_id) values ${sql.join(
            lista.map((cada) => sql`(${id}, ${cada.id})`),
            sql`, `,
          )}`,
        )
        await tx.linhas(
          sql`update documento set restrito_ate = ${ate}, restrito_hipotese_id = ${hipotese.id} where id = ${id}`,
        )
        return {
          tipo: 'RESTRICAO_DE_ACESSO',
          descricao: `Restrito a ${lista.map(({ nome }) => nome).join(', ')}. ${palavras}`,
          dados: { pessoas: lista.map((cada) => cada.id), hipotese: hipotese.id, ate },
        }
      },
    })
  },

  desfazerRestricao({ params: { id } }, contexto) {
    return mudar(id, contexto, {
      rule: 'desfazerRestricao',
      continuaLendo: true,
      async effect(tx, registro) {
        await tx.linhas(sql`delete from restricao where documento_id = ${id}`)
        await tx.linhas(sql`update documento set restrito_ate = null, restrito_hipotese_id = null where id = ${id}`)
        return {
          tipo: 'DESFAZIMENTO_DE_RESTRICAO',
          descricao: `Volta a valer o nível: ${NIVEIS[registro.nivelAcesso]}`,
          ...(await origem(tx, id, sql`v.tipo = ${numeroDe('RESTRICAO_DE_ACESSO')}`)),
        }
      },
    })
  },

  definirPerfil({ params: { id }, body }, contexto) {
    return mudar(id, contexto, {
      rule: 'definirPerfil',
      effect: (tx) => gravarPerfil(tx, id, body, contexto.entrada.id),
    })
  },

  acompanhar({ params: { id } }, contexto) {
    const { id: eu } = contexto.entrada
    return mudar(id, contexto, {
      rule: 'acompanhar',
      effect: (tx) => gravarPerfil(tx, id, { perfil: 'INTERESSADO', para: { tipo: 'PESSOA', id: eu } }, eu),
    })
  },

  retirar({ params: { id, acesso } }, contexto) {
    const { entrada } = contexto
    return mudar(id, contexto, {
      async effect(tx, registro) {
        const achado = await linha<{ nome: string; perfil: Perfil | null; pessoa_id: number | null }>(
          tx,
          sql`select a.perfil, a.pessoa_id,
            coalesce((select p.nome from pessoa p where p.id = a.pessoa_id),
            (select l.sigla || ' – ' || l.nome from lotacao l where l.id = a.lotacao_id)) as nome
              from acesso a where a.id = ${acesso} and a.documento_id = ${id}`,
        )
        if (!achado) throw new Problema('ACESSO_NAO_ENCONTRADO')
        // anybody may stop following; others' perfis need the right to give them
        if (achado.pessoa_id !== entrada.id)
          exigir(achado.perfil ? 'definirPerfil' : 'responderPedido', registro, entrada)
        await exigirNadaEmCurso(tx, id)
        await tx.linhas(sql`delete from acesso where id = ${acesso}`)
        return {
          tipo: 'RETIRADA_DE_ACESSO',
          descricao: `${achado.perfil ? REASONS[`PERFIL_${achado.perfil}`] : 'Acesso concedido'}: ${achado.nome} deixa de ter`,
          ...(await origem(
            tx,
            id,
            sql`v.tipo in ${numerosDe('DEFINICAO_DE_PERFIL', 'CONCESSAO_DE_ACESSO')}
            and (v.dados ->> 'acesso')::bigint = ${acesso}`,
          )),
        }
      },
    })
  },
}
