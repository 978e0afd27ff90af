import type { NivelAcesso, Situacao } from '#contract/documento.ts'
import type { EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import type { EstadoDeLeitura, Passagem } from '#server/core/documento/leitura.ts'

/** A different seed each run; SEMENTE=n repeats one. */
export const semente = Number(process.env['SEMENTE'] ?? Date.now() % 1_000_000)

/** Numbers from 0 to 1, repeatable by seed (mulberry32). */
export function sortear(inicio: number) {
  let estado = inicio >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const NIVEIS: NivelAcesso[] = [10, 20, 20, 20, 30, 40, 60, 100, 30, 40, 60, 100, 100]
const SITUACOES: Situacao[] = [
  'EM_ELABORACAO',
  'PENDENTE_DE_ASSINATURA',
  'ASSINADO',
  'ASSINADO',
  'ASSINADO',
  'ASSINADO',
  'CANCELADO',
  'SEM_EFEITO',
  'ELIMINADO',
]
const DIA = 86_400_000

type Escrito = { id: number; mobilId: number; sigla: string; estado: EstadoDeLeitura }

/** Writes random documents as rows, each with the state that the rule should see; some joined to earlier ones. */
export async function escreverSorteados(banco: Banco, entradas: EntradaAtiva[], quantos: number, acaso: () => number) {
  const um = <T>(lista: readonly T[]): T => lista[Math.floor(acaso() * lista.length)] as T // never empty
  const vez = (chance: number) => acaso() < chance
  const alguns = <T>(lista: readonly T[], chance: number) => lista.filter(() => vez(chance))
  /** In the past, in the future, or never. */
  const ate = (chance: number) => (vez(chance) ? new Date(Date.now() + (vez(0.5) ? -DIA : DIA)).toISOString() : null)
  const internas = entradas.filter(({ externa }) => !externa)
  const modelo = await linha<{ id: number; especie_id: number; nivel: NivelAcesso }>(
    banco,
    sql`select m.id, m.especie_id, (v.conteudo -> 'padroes' ->> 'nivelAcesso')::int as nivel from modelo m join modelo_versao v on v.id = m.versao_id order by m.id limit 1`,
  )
  if (!modelo) throw new Error('no modelo to write with')
  const passagemDe = ({ orgaoId, divisaoId, lotacaoId, id }: EntradaAtiva): Passagem => ({
    orgaoId,
    divisaoId,
    lotacaoId,
    pessoaId: vez(0.5) ? id : null,
    papel: um(['ORIGEM', 'DESTINO', 'PARTICIPACAO'] as const),
  })
  const unicas = (passagens: Passagem[]) =>
    [...new Map(passagens.map((g) => [`${g.papel} ${g.lotacaoId} ${g.pessoaId}`, g])).values()].toSorted(
      (a, b) =>
        b.papel.localeCompare(a.papel) ||
        a.lotacaoId - b.lotacaoId ||
        (a.pessoaId ?? Infinity) - (b.pessoaId ?? Infinity),
    )

  const escritos: Escrito[] = []
  for (let n = 1; n <= quantos; n++) {
    const autora = um(internas)
    const responsavelId = vez(0.9) ? um(entradas).id : null
    const situacao = um(SITUACOES)
    const destinado = um(internas)
    const destino = um(['PESSOA', 'LOTACAO', 'ORGAO', 'NINGUEM'])
    const finalizado = situacao !== 'EM_ELABORACAO'
    const atendente = um(internas).lotacaoId
    const dossies = escritos.filter(({ estado }) => estado.situacao !== 'EM_ELABORACAO')
    const pai = finalizado && vez(0.3) && dossies.length > 0 ? um(dossies) : undefined
    const restricao = vez(0.2)
      ? {
          pessoas: [...new Set([autora.id, ...alguns(entradas, 0.1).map(({ id }) => id)])].toSorted((a, b) => a - b),
          ate: ate(0.5),
        }
      : null
    const estado: EstadoDeLeitura = {
      situacao,
      orgaoId: autora.orgaoId,
      nivel: um(NIVEIS),
      nivelAte: ate(0.3),
      nivelPadrao: modelo.nivel,
      cadastranteId: autora.id,
      lotaCadastranteId: autora.lotacaoId,
      responsavelId,
      titularId: vez(0.2) ? um(internas).id : null,
      assinantes: [
        ...new Set([...(responsavelId === null ? [] : [responsavelId]), ...alguns(entradas, 0.06).map(({ id }) => id)]),
      ],
      convitesEncerrados: entradas.filter(({ externa }) => externa && vez(0.3)).map(({ id }) => id),
      destino: {
        pessoaId: destino === 'PESSOA' ? destinado.id : null,
        lotacaoId: destino === 'LOTACAO' ? destinado.lotacaoId : null,
        orgaoId: destino === 'ORGAO' ? destinado.orgaoId : null,
      },
      atendentes: finalizado
        ? [...new Set([autora.lotacaoId, atendente])].toSorted((a, b) => a - b)
        : [autora.lotacaoId],
      passagens: finalizado ? unicas(alguns(entradas, 0.12).map(passagemDe)) : [],
      restricao,
      colaboracoes: [],
      acessos: [],
      dossies: pai ? [{ mobilId: pai.mobilId, sigla: `${pai.sigla}-A`, estado: pai.estado }] : [],
    }
    const sigla = `SORTE-${n}`
    const eliminado = situacao === 'ELIMINADO' ? new Date().toISOString() : null
    const edital =
      eliminado === null
        ? undefined
        : await linha<{ id: number }>(
            banco,
            sql`insert into edital (orgao_id, ano, numero, aberto_em) values (${estado.orgaoId}, 2000, ${n + 1}, now()) returning id`,
          )
    const escrito = await linha<{ id: number }>(
      banco,
      sql`insert into documento (sigla, codigo_verificador, orgao_id, especie_id, modelo_id, ano, numero, finalizado_em, situacao, corpo, nivel_acesso, nivel_ate, restrito_ate,
            cadastrante_id, lota_cadastrante_id, responsavel_id, titular_id, destino_pessoa_id, destino_lotacao_id, destino_orgao_id, criado_em, alterado_em, alterado_por, eliminado_em, edital_id)
          values (${sigla}, ${`0000000000${100_000 + n}`}, ${estado.orgaoId}, ${modelo.especie_id}, ${modelo.id}, 2026, ${finalizado ? 900_000 + n : null}, ${finalizado ? new Date().toISOString() : null},
            ${situacao}, '{"type":"doc","content":[]}', ${estado.nivel}, ${estado.nivelAte}, ${restricao?.ate ?? null}, ${estado.cadastranteId}, ${estado.lotaCadastranteId}, ${responsavelId}, ${estado.titularId},
            ${estado.destino.pessoaId}, ${estado.destino.lotacaoId}, ${estado.destino.orgaoId}, now(), now(), ${autora.id}, ${eliminado}, ${edital?.id ?? null}) returning id`,
    )
    if (!escrito) throw new Error('document not written')
    const { id } = escrito
    await banco.linhas(
      sql`insert into mobil (documento_id, tipo, sequencia, sigla, atendente_lotacao_id, desde) values (${id}, 'GERAL', 1, ${sigla}, ${autora.lotacaoId}, now())`,
    )
    for (const pessoaId of estado.convitesEncerrados)
      await banco.linhas(
        sql`insert into convite (documento_id, pessoa_id, enviado_em, expira_em, revogado_em)
            values (${id}, ${pessoaId}, now() - interval '40 days', now() - ${n % 2} * interval '10 days' + interval '1 hour', ${n % 2 ? null : new Date().toISOString()})`,
      )
    const via = await linha<{ id: number }>(
      banco,
      finalizado
        ? sql`insert into mobil (documento_id, tipo, sequencia, sigla, atendente_lotacao_id, desde) values (${id}, 'VIA', 1, ${`${sigla}-A`}, ${atendente}, now()) returning id`
        : sql`select id from mobil where documento_id = ${id}`,
    )
    if (pai)
      await banco.linhas(sql`update mobil set custodia = 'JUNTADO', pai_id = ${pai.mobilId} where id = ${via?.id ?? 0}`)
    for (const [ordem, pessoaId] of estado.assinantes.entries())
      await banco.linhas(
        sql`insert into assinante (documento_id, pessoa_id, papel, ordem) values (${id}, ${pessoaId}, ${pessoaId === responsavelId ? 'SUBSCRITOR' : 'COSSIGNATARIO'}, ${ordem + 1})`,
      )
    for (const g of estado.passagens)
      await banco.linhas(
        sql`insert into passagem (documento_id, orgao_id, divisao_id, lotacao_id, pessoa_id, papel) values (${id}, ${g.orgaoId}, ${g.divisaoId}, ${g.lotacaoId}, ${g.pessoaId}, ${g.papel})`,
      )
    for (const pessoaId of restricao?.pessoas ?? [])
      await banco.linhas(sql`insert into restricao (documento_id, pessoa_id) values (${id}, ${pessoaId})`)
    // pending, done, returned or withdrawn: only some give reading, and only in a draft
    for (const quem of alguns(entradas, 0.1)) {
      const parte = { pessoaId: vez(0.5) ? quem.id : null, lotacaoId: quem.lotacaoId }
      const estadoDaParte = um(['PENDENTE', 'CONCLUIDA', 'DEVOLVIDA', 'RETIRADA'] as const)
      await banco.linhas(
        sql`insert into colaboracao (documento_id, nome, lotacao_id, pessoa_id, pedida_por, pedida_em, estado, corpo, alterado_em, encerrada_em)
            values (${id}, 'Parte', ${parte.lotacaoId}, ${parte.pessoaId}, ${autora.id}, now(), ${estadoDaParte}, '{"type":"doc","content":[]}', now(), ${estadoDaParte === 'PENDENTE' ? null : new Date().toISOString()})`,
      )
      if (estadoDaParte === 'PENDENTE' || estadoDaParte === 'CONCLUIDA') estado.colaboracoes.push(parte)
    }
    for (const quem of alguns(entradas, 0.08)) {
      const daPessoa = vez(0.7)
      const perfil = vez(0.5) ? um(['GESTOR', 'INTERESSADO', 'REVISOR'] as const) : null
      const acesso = {
        pessoaId: daPessoa ? quem.id : null,
        lotacaoId: daPessoa ? null : quem.lotacaoId,
        perfil,
        ate: ate(perfil ? 0.3 : 1),
        proprio: daPessoa && perfil === 'INTERESSADO' && vez(0.5),
      }
      const novo = await linha<{ id: number }>(
        banco,
        sql`insert into acesso (documento_id, pessoa_id, lotacao_id, perfil, ate, proprio) values (${id}, ${acesso.pessoaId}, ${acesso.lotacaoId}, ${acesso.perfil}, ${acesso.ate}, ${acesso.proprio}) on conflict do nothing returning id`,
      )
      if (novo) estado.acessos.push({ id: novo.id, ...acesso })
    }
    // pieces share the dossier's object: a dossier written later changes what they inherit
    escritos.push({ id, mobilId: via?.id ?? 0, sigla, estado })
  }
  return escritos
}
