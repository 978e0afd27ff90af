import { linha, sql } from '#server/database/connection.ts'

import type { Bancada, Casa } from '../bancada.ts'
import { type Cliente, clienteDe } from '../cliente.ts'
import { chamar } from '../http.ts'
import { porQuantil } from '../tabela.ts'

export const UNIDADES = 5_000
export const PESSOAS = 50_000
/** Limit for a list of 50,000 people or 5,000 units, p95, ms. */
const ALVO = { max: 100 }
const NOTA = `${PESSOAS} pessoas e ${UNIDADES} unidades, pedidas por quem administra tudo.`

/** A tree of units, ten below each, in the first órgão, with people spread over it; one in thirty never signed in. */
export async function encher({ banco }: Casa) {
  await banco.linhas(
    sql`insert into lotacao (sigla, nome, orgao_id) select 'B' || lpad(n::text, 5, '0'),
          (array['Gerência', 'Núcleo', 'Coordenação', 'Diretoria'])[1 + n % 4] || ' de ' ||
          (array['Contratos', 'Licitação', 'Pessoal', 'Obras', 'Saúde', 'Ensino'])[1 + n % 6] || ' ' || n,
          (select min(id) from orgao where not externo) from generate_series(1, ${UNIDADES}::int) n`,
  )
  await banco.linhas(
    sql`update lotacao l set pai_id = a.id from lotacao a
        where l.sigla ~ '^B\d{5}$' and a.orgao_id = l.orgao_id and l.sigla > 'B00010'
          and a.sigla = 'B' || lpad((substr(l.sigla, 2)::int / 10)::text, 5, '0')`,
  )
  await banco.linhas(
    sql`insert into identidade (emissor_id, sub, nome, email)
        select e.id, case when n % 30 = 0 then null else 'b-' || n end,
          (array['Maria', 'José', 'Ana', 'João', 'Antônia', 'Francisco', 'Luíza', 'Paulo', 'Inês', 'Cícero'])[1 + n % 10] || ' ' ||
          (array['da Silva', 'Araújo', 'Brito', 'Dantas', 'Lima', 'Nóbrega', 'Souza'])[1 + n / 10 % 7] || ' ' ||
          (array['Alves', 'Barros', 'Cabral', 'Farias', 'Guedes', 'Maciel', 'Nunes',
            'Queiroz'])[1 + n / 70 % 8] || ' ' || chr(65 + n / 560 % 26),
          'b' || n || '@pb.exemplo.gov.br'
        from generate_series(1, ${PESSOAS}::int) n join emissor e on e.realm = 'interno'`,
  )
  await banco.linhas(
    sql`insert into pessoa (id_inicial, identidade_id, matricula, nome, cargo_id, lotacao_id)
        select 0, i.id, 'B' || lpad(n::text, 6, '0'), i.nome, (select min(id) + n % 3 from cargo), l.id
        from generate_series(1, ${PESSOAS}::int) n join identidade i on i.email = 'b' || n || '@pb.exemplo.gov.br'
          join lotacao l on l.sigla = 'B' || lpad((1 + n % ${UNIDADES}::int)::text, 5, '0')`,
  )
  await banco.linhas(sql`update pessoa set id_inicial = id where id_inicial = 0`)
  for (const tabela of ['lotacao', 'identidade', 'pessoa'])
    await banco.linhas(sql`vacuum analyze ${sql.identifier(tabela)}`)
}

/** List requests; `i`: the sample's number. */
const PEDIDOS: Record<string, (i: number) => string> = {
  'pessoas, primeira página': () => 'pessoas',
  'pessoas, uma letra': (i) => `pessoas?texto=${'mjafp'[i % 5]}`,
  'pessoas, duas letras que ninguém tem': () => 'pessoas?texto=zq',
  'pessoas, três letras': (i) => `pessoas?texto=${['mar', 'sil', 'a%20s'][i % 3]}`,
  'pessoas, um nome': (i) => `pessoas?texto=${['maria', 'cicero', 'ines'][i % 3]}`,
  'pessoas, nome e sobrenome': (i) => `pessoas?texto=${['silva%20ana', 'jos%C3%A9%20lima%20q'][i % 2]}`,
  'pessoas, nome que ninguém tem': () => 'pessoas?texto=zenaide',
  'pessoas, matrícula': (i) => `pessoas?texto=b0${String(1000 + i)}`,
  'pessoas, e-mail': (i) => `pessoas?texto=b${100 + i}@`,
  'pessoas, encerradas': () => 'pessoas?situacao=ENCERRADOS',
  'pessoas, nunca entraram': () => 'pessoas?situacao=NUNCA_ENTRARAM',
  'unidades, primeira página': () => 'unidades',
  'unidades, raízes': () => 'unidades?raizes=true',
  'unidades, procuradas': (i) => `unidades?texto=${['nucleo', 'saude', 'b0004'][i % 3]}`,
}

/** The register's lists when it is full. */
export async function cadastro(bancada: Bancada) {
  const casa = await bancada.casa()
  await encher(casa)
  const bruno = await clienteDe(casa.base, 'bruno.lima')
  const [unidade, cargo, ultima] = await Promise.all([
    linha<{ id: number }>(casa.banco, sql`select id from lotacao where sigla = 'B00004'`),
    linha<{ id: number }>(casa.banco, sql`insert into cargo (nome) values ('Cargo raro') returning id`),
    linha<{ id: number }>(casa.banco, sql`select id from identidade where email = 'b25000@pb.exemplo.gov.br'`),
  ])
  await casa.banco.linhas(sql`update pessoa set cargo_id = ${cargo?.id} where matricula in ('B000100', 'B049000')`)
  const doLugar: typeof PEDIDOS = {
    'pessoas, no meio da lista': () => `pessoas?depois=${ultima?.id}`,
    'pessoas, unidade e abaixo': () => `pessoas?unidadeId=${unidade?.id}`,
    'pessoas, cargo raro': () => `pessoas?cargoId=${cargo?.id}`,
    'unidades, filhas de uma': () => `unidades?paiId=${unidade?.id}`,
  }
  for (const [nome, pedido] of Object.entries({ ...PEDIDOS, ...doLugar }))
    await medir(bancada, casa.base, bruno, nome, pedido)
  // she administers a small órgão among all other órgãos' people
  const carla = await clienteDe(casa.base, 'carla.dias')
  await casa.banco.linhas(
    sql`insert into concessao (perfil, pessoa_id, no_orgao_id, desde, dada_em)
        select 'ADMINISTRADOR_DO_ORGAO', ${carla.entrada?.id}, id, current_date - 1, now() from orgao where sigla = 'SES'`,
  )
  for (const nome of ['pessoas, primeira página', 'pessoas, um nome', 'pessoas, uma letra', 'unidades, raízes'])
    await medir(bancada, casa.base, carla, `${nome}, de um órgão pequeno`, PEDIDOS[nome] ?? (() => 'pessoas'))
}

async function medir(bancada: Bancada, base: string, quem: Cliente, nome: string, pedido: (i: number) => string) {
  const tempos: number[] = []
  const n = bancada.n(60, 20)
  // the first calls use connections that have not read these tables yet
  for (let i = -5; i < n; i++) {
    const { status, ms, texto } = await chamar(base, { quem, path: `/siga/administracao/${pedido(Math.max(0, i))}` })
    if (status !== 200) throw new Error(`${nome}: ${status} ${texto.slice(0, 200)}`)
    if (i >= 0) tempos.push(ms)
  }
  bancada.anotar(porQuantil(`cadastro: ${nome}`, 'ms', tempos, 0.95, { alvo: ALVO, nota: NOTA }))
}
