import type { Fonte } from '#contract/fonte.ts'

import type { Portas } from '#server/base/contexto.ts'
import { alcanceDe, GERAL, NADA, soDoOrgao } from '#server/base/alcance/alcance.ts'
import { registrarAto } from '../../core/administracao/registrar.ts'
import { semCpfNoTexto } from '../../core/cpf/sem-cpf.ts'
import { descartarPlanos } from '../../core/plano/descartar.ts'
import { abrirPlano, fazerPlano } from '../../core/plano/fazer.ts'
import { planosEmCurso } from '../../core/plano/rodada.ts'
import { linha, sql } from '../../database/connection.ts'
import { type FonteLida, leituraDasFontes } from './ler-agendadas.ts'

/** Discards older unapplied plans of the source. */
const descartarAnteriores = ({ banco }: Portas, { nome }: Fonte, planoId: number) =>
  banco.transacao(async (tx) => {
    const velhos = await tx.linhas<{ id: number }>(
      sql`select id from plano where origem = 'DIRETORIO' and nome = ${nome} and id < ${planoId}
            and estado in ('PRONTO', 'ILEGIVEL') for update`,
    )
    const ids = velhos.map(({ id }) => id)
    await descartarPlanos(tx, ids)
  })

/** Applies a plan automatically, if allowed, and never one that ends too many people. */
async function aplicarSozinho(portas: Portas, { id, orgao }: Fonte, planoId: number) {
  const agora = portas.relogio.agora()
  const comecou = await portas.banco.transacao(async (tx) => {
    const plano = await linha<{ nome: string }>(
      tx,
      sql`update plano p set estado = 'APLICANDO', aplicado_em = ${agora.toISOString()} where p.id = ${planoId} and p.estado = 'PRONTO'
            and p.alerta is null and exists (select 1 from plano_item i where i.plano_id = p.id and i.marcado and i.estado = 'PENDENTE')
          returning p.nome`,
    )
    if (!plano) return false
    const autor = { pessoaId: null, iss: null, sub: `fonte ${id}` }
    const ato = { ato: 'ALTERAR', sobre: 'PLANO', id: planoId, orgaoId: orgao?.id ?? null } as const
    await registrarAto(
      tx,
      autor,
      { origem: 'RODADA', ...ato, depois: { nome: plano.nome, estado: 'APLICANDO' } },
      agora,
    )
    return true
  })
  if (comecou) planosEmCurso.comecar(portas)
}

/** Makes a plan from a directory, as from a spreadsheet. */
async function planejarDiretorio(portas: Portas, { fonte, lido, pedidaPor }: FonteLida): Promise<void> {
  // an órgão's directory concerns that órgão alone, whoever asks
  const pode = pedidaPor === null || (await alcanceDe(portas.banco, pedidaPor)).geral
  const alcance = !pode ? NADA : fonte.orgao === null ? GERAL : soDoOrgao(fonte.orgao.id)
  const completas = fonte.completa ? (['pessoas'] as const).slice() : []
  const planoId = await abrirPlano(portas, {
    origem: 'DIRETORIO',
    nome: fonte.nome,
    autorId: pedidaPor,
    alcance,
    completas,
  })
  const { linhas, colunas, recusadas } = lido
  // places in a plan are names of entries, which may be CPFs
  const onde = (dn: string | null, aba: string | null) => (dn === null ? aba : semCpfNoTexto(dn))
  const erros = lido.erros.map(({ dn, aba, ...erro }) => ({ ...erro, aba: onde(dn, aba), linha: null }))
  const avisos = lido.avisos.flatMap(({ dn, codigo, aba, ...aviso }) =>
    codigo === 'VARIOS_VALORES' ? [] : [{ ...aviso, codigo, aba: onde(dn, aba), linha: null }],
  )
  const origem = {
    lido: { linhas, colunas, erros, avisos, recusadas },
    alcance,
    autorId: pedidaPor,
    completas,
  }
  if (portas.planejador) await portas.planejador(planoId, origem, portas.relogio.agora())
  else await fazerPlano(portas, planoId, origem.lido, origem)
  await descartarAnteriores(portas, fonte, planoId)
  if (fonte.aplicaSozinha) await aplicarSozinho(portas, fonte, planoId)
}

export const fontesAgendadas = leituraDasFontes(planejarDiretorio)
