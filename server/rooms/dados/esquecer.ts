import { aosPoucos, apagarAosPoucos } from '../../database/aos-poucos.ts'
import { type Banco, sql, type SQL } from '../../database/connection.ts'

/** Addresses of the network are kept this long where no signature needs them (Lei 12.965/2014, art. 15). */
const ENDERECOS = sql`interval '6 months'`
/** What somebody kept for their own work, after their last day there: by then a posting may still be taken back. */
const DE_QUEM_SAIU = sql`interval '1 year'`

const semEndereco = (banco: Banco, tabela: string, quais: SQL, mudanca: SQL) =>
  aosPoucos(
    banco,
    tabela,
    sql`endereco <> '' and ${quais}`,
    (lote) => sql`update ${sql.identifier(tabela)} set endereco = '', ${mudanca} where ${lote}`,
  )

/** From where documents were read by a code, batches asked for, and signatures tried that never came to be. */
async function esquecerEnderecos(banco: Banco) {
  await semEndereco(banco, 'uso_de_codigo', sql`em < now() - ${ENDERECOS}`, sql`leu = leu`)
  await semEndereco(banco, 'ato_em_lote', sql`criado_em < now() - ${ENDERECOS}`, sql`agente = ''`)
  await semEndereco(banco, 'reorganizacao', sql`criada_em < now() - ${ENDERECOS}`, sql`agente = ''`)
  await semEndereco(
    banco,
    'assinatura',
    sql`estado = 'FALHOU' and aberta_em < now() - ${ENDERECOS}`,
    sql`agente = '', evidencia = '{}', dados = '{}'`,
  )
}

/** Who came in and was told from the register, or turned away, three months ago; who never was, a year after they last tried. */
const esquecerPendentes = (banco: Banco) =>
  apagarAosPoucos(
    banco,
    'vinculo_pendente',
    sql`(resolvido_em < now() - interval '3 months' or (resolvido_em is null and em < now() - interval '1 year'))`,
  )

/** Filters, texts and the calendar's address of entries that ended, and ways to sign of who has no entry any more. */
async function esquecerDeQuemSaiu(banco: Banco) {
  for (const tabela of ['filtro_da_mesa', 'texto_padrao', 'preenchimento', 'agenda_assinada'])
    await apagarAosPoucos(
      banco,
      tabela,
      sql`pessoa_id in (select id from pessoa where fim < now() - ${DE_QUEM_SAIU} and posto_de is null)`,
    )
  for (const tabela of ['pin', 'passkey', 'aviso_preferencia'])
    await apagarAosPoucos(
      banco,
      tabela,
      sql`identidade_id in (select p.identidade_id from pessoa p group by 1
          having bool_and(p.fim is not null) and max(p.fim) < now() - ${DE_QUEM_SAIU})`,
    )
}

/** What signing in leaves, also where the provider that wrote it is no longer used: failed tries, codes, links, sessions. */
async function esquecerEntradas(banco: Banco) {
  await apagarAosPoucos(banco, 'oidc_tentativa', sql`desde < now() - interval '1 day'`)
  await apagarAosPoucos(banco, 'conta_codigo', sql`greatest(expira_em, enviado_em, desde) < now() - interval '1 day'`)
  await apagarAosPoucos(banco, 'conta_convite', sql`expira_em < now() - interval '1 day'`)
  await apagarAosPoucos(banco, 'oidc_estado', sql`expira_em < now() - interval '1 day'`)
}

/** Who was at a draft. */
const esquecerPresencas = (banco: Banco) => apagarAosPoucos(banco, 'presenca', sql`ate < now() - interval '1 day'`)

/** Absences, five years after their last day: as long as what one is owed by the public treasury may be claimed (Decreto 20.910/1932). */
const esquecerAusencias = (banco: Banco) =>
  apagarAosPoucos(banco, 'ausencia', sql`ate < (now() at time zone 'America/Fortaleza')::date - interval '5 years'`)

/** What is kept of people for a while only, and is nobody else's to forget. */
export async function esquecerDePessoas(banco: Banco) {
  await esquecerEntradas(banco)
  await esquecerPresencas(banco)
  await esquecerPendentes(banco)
  await esquecerEnderecos(banco)
  await esquecerDeQuemSaiu(banco)
  await esquecerAusencias(banco)
}
