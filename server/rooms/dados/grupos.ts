import { sql, type SQL } from '../../database/connection.ts'
import { dizer, type Frase } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { existeParaIdentidade } from '#server/core/documento/acesso.ts'

/** The identities and all entries of one person, ended ones too. */
export type Titular = { identidades: number[]; pessoas: number[] }
export type Tratamento = { nome: Frase; finalidade: Frase; base: Frase; guarda: Frase }
export const dizerTratamento = ({ nome, finalidade, base, guarda }: Tratamento, lingua?: Lingua) => ({
  nome: dizer(lingua, nome),
  finalidade: dizer(lingua, finalidade),
  base: dizer(lingua, base),
  guarda: dizer(lingua, guarda),
})
/** `tabelas`: where the data is stored. `consulta`: flat rows, newest first. */
export type Grupo = Tratamento & { tabelas: string[]; consulta: (titular: Titular) => SQL }

/** Hides the sigla of a document that does not exist for this person, although they once took part in it. */
export const siglaDita = ({ identidades }: Titular, documentoId: SQL, sigla: SQL) =>
  sql`case when ${existeParaIdentidade(sql`any(${sql.param(identidades)}::bigint[])`, documentoId)} then ${sigla}
    else 'documento de acesso restrito' end`

const P = ({ pessoas }: Titular) => sql`any(${sql.param(pessoas)}::bigint[])`
const I = ({ identidades }: Titular) => sql`any(${sql.param(identidades)}::bigint[])`

// Lei 13.709/2018: art. 7, II (legal duty), III (public policies) and art. 23 (the public body); Lei 8.159/1991 for documents
const DEVER = 'Lei 13.709/2018, art. 7º, II e III, e art. 23'
const PARA_O_TITULAR = 'Lei 13.709/2018, art. 7º, III, e art. 23: o que a própria pessoa escolheu para usar o serviço'
const COMO_O_DOCUMENTO = 'Pelo prazo do documento, que a tabela de temporalidade define (Lei 8.159/1991)'

/** Personal data outside documents. The caller limits each `consulta`. */
export const GRUPOS: Grupo[] = [
  {
    nome: 'Identificação',
    finalidade: 'Saber quem escreve, assina e recebe documentos do órgão.',
    base: DEVER,
    guarda: 'Enquanto houver documento ou ato da pessoa: o que se assinou precisa dizer de quem é.',
    tabelas: ['identidade'],
    consulta: (t) =>
      sql`select i.nome, i.email as "e-mail", i.cpf_cifrado as cpf, e.iss as provedor, i.sub as conta, i.lingua as "língua escolhida",
            i.lingua_usada as "língua usada", i.bloqueada_em::text as "bloqueada em", i.bloqueio_motivo as "por que está bloqueada"
          from identidade i join emissor e on e.id = i.emissor_id where i.id = ${I(t)} order by i.id`,
  },
  {
    nome: 'Lotações',
    finalidade: 'Saber em que unidade e com que cargo a pessoa trabalha ou trabalhou.',
    base: DEVER,
    guarda: 'Permanente: a história do documento diz a unidade e o cargo da época.',
    tabelas: ['pessoa', 'lotacao'],
    consulta: (t) =>
      sql`select p.matricula as "matrícula", p.nome, c.nome as cargo, f.nome as "função", l.sigla as unidade, o.sigla as "órgão",
            p.externa as "de fora do órgão", p.desde::text as desde, p.ate::text as "até", p.fim::text as "encerrada em",
            exists (select 1 from lotacao x where x.chefe_id = p.id) as "responde pela unidade"
          from pessoa p join lotacao l on l.id = p.lotacao_id join orgao o on o.id = l.orgao_id
            left join cargo c on c.id = p.cargo_id left join funcao f on f.id = p.funcao_id where p.id = ${P(t)} order by p.id desc`,
  },
  {
    nome: 'Mudanças do cadastro',
    finalidade: 'Provar que nome, CPF e lotação não foram trocados por fora do sistema.',
    base: DEVER,
    guarda: 'Permanente. O CPF está nela só como um resumo, que não pode ser lido.',
    tabelas: ['cadastro_elo', 'pessoa_versao'],
    consulta: (t) =>
      sql`select e.em::text as em, e.motivo, e.dito ->> 'nome' as nome, e.dito ->> 'email' as "e-mail",
          e.dito ->> 'matricula' as "matrícula"
          from cadastro_elo e where (e.tabela = 'IDENTIDADE' and e.linha_id = ${I(t)}) or (e.tabela = 'PESSOA' and e.linha_id = ${P(t)})
          union all select v.ate::text, 'nome ou cargo até esse dia', v.nome, null, null from pessoa_versao v where v.pessoa_id = ${P(t)}
          order by 1 desc`,
  },
  {
    nome: 'Conta e sessões',
    finalidade: 'Entrar no sistema. A senha não é guardada: guarda-se o que permite conferi-la.',
    base: DEVER,
    guarda:
      'A conta, enquanto puder ser usada; a sessão, até acabar; convites, códigos e tentativas de entrada, um dia.',
    tabelas: ['conta', 'conta_convite', 'conta_codigo', 'oidc_estado', 'oidc_tentativa'],
    consulta: (t) =>
      sql`select 'conta' as "o que", c.username as "usuário", c.email as "e-mail", c.ativa, null::text as "até"
          from identidade i join conta c on c.sub::text = i.sub where i.id = ${I(t)}
          union all
          select 'sessão', null, null, null, o.expira_em::text from identidade i
            join oidc_estado o on coalesce(o.payload ->> 'accountId', o.payload #>> '{result,login,accountId}') = i.sub
              and o.tipo = 'Session'
          where i.id = ${I(t)}`,
  },
  {
    nome: 'Acessos',
    finalidade:
      'Mostrar à própria pessoa e a quem administra quando e de onde se entrou, e avisar de um acesso estranho.',
    base: 'Lei 12.965/2014, art. 15, e Lei 13.709/2018, art. 46',
    guarda: 'Cada acesso, seis meses; o último e o convite, enquanto a pessoa estiver no cadastro.',
    tabelas: ['acesso_sessao', 'acesso_ultimo', 'acesso_convite'],
    consulta: (t) =>
      sql`select em::text as em, visto_em::text as "visto em", endereco as "endereço", navegador, encerrada_em::text as "encerrado em"
          from acesso_sessao where identidade_id = ${I(t)}
          union all select em::text, null, endereco, navegador, null from acesso_ultimo where identidade_id = ${I(t)} order by 1 desc`,
  },
  {
    nome: 'Entradas não reconhecidas',
    finalidade: 'Ligar quem entrou à pessoa certa do cadastro.',
    base: DEVER,
    guarda: 'Três meses depois que quem administra responde; sem resposta, um ano.',
    tabelas: ['vinculo_pendente'],
    consulta: (t) =>
      sql`select v.nome, v.email as "e-mail", v.motivo, v.em::text as em, v.resolvido_em::text as "respondida em"
          from vinculo_pendente v join identidade i on i.sub = v.sub and i.emissor_id = v.emissor_id where i.id = ${I(t)}
            order by v.em desc`,
  },
  {
    nome: 'Em outros sistemas do órgão',
    finalidade: 'Saber de quem um sistema que escreve o cadastro (SCIM) fala, e quem ele encerrou.',
    base: DEVER,
    guarda: 'O nome, enquanto a pessoa estiver no cadastro; quem foi encerrado, uma semana.',
    tabelas: ['scim_usuario', 'scim_saida'],
    consulta: (t) =>
      sql`select f.nome as sistema, s.user_name as "conhecida por", s.external_id as "número lá", s.prenome, s.sobrenome,
            s.alterado_em::text as em from scim_usuario s join fonte f on f.id = s.fonte_id where s.inicial_id = ${P(t)}
          union all select f.nome, 'encerrada', null, null, null, x.em::text from scim_saida x join fonte f on f.id = x.fonte_id
          where x.inicial_id = ${P(t)} order by 6 desc`,
  },
  {
    nome: 'Formas de assinar',
    finalidade: 'Assinar com PIN ou passkey. O PIN não é guardado: guarda-se o que permite conferi-lo.',
    base: 'Lei 14.063/2020, art. 4º, e Lei 13.709/2018, art. 7º, II',
    guarda: 'Até a pessoa retirá-las, ou um ano depois que deixa o órgão.',
    tabelas: ['pin', 'passkey', 'passkey_desafio'],
    consulta: (t) =>
      sql`select 'PIN' as forma, null as nome, desde::text as desde, usado_em::text as "usada em" from pin where identidade_id = ${I(t)}
          union all select 'passkey', nome, criada_em::text, usada_em::text from passkey where identidade_id = ${I(t)}`,
  },
  {
    nome: 'Perfis',
    finalidade: 'Saber o que a pessoa administra, e quem lhe deu isso.',
    base: DEVER,
    guarda: 'Permanente, para que se saiba quem podia o quê.',
    tabelas: ['concessao'],
    consulta: (t) =>
      sql`select c.perfil, c.desde::text as desde, c.ate::text as "até", c.retirada_em::text as "retirado em" from concessao c
          where c.pessoa_id = ${P(t)} order by c.id desc`,
  },
  {
    nome: 'Atos de administração',
    finalidade: 'Responder por quem mudou o cadastro, ou viu o CPF de alguém inteiro.',
    base: 'Lei 13.709/2018, arts. 37 e 46',
    guarda: 'Permanente: é um registro que não se muda.',
    tabelas: ['registro_administrativo'],
    consulta: (t) =>
      sql`select r.em::text as em, r.ato, r.sobre, r.motivo, (r.pessoa_id = ${P(t)}) is true as "feito pela pessoa",
            nome_da_pessoa(r.pessoa_id, r.em) as quem
          from registro_administrativo r
          where r.pessoa_id = ${P(t)} or (r.sobre = 'PESSOA' and r.linha_id = ${P(t)}) or (r.sobre = 'IDENTIDADE' and r.linha_id = ${I(t)})
          order by r.seq desc`,
  },
  {
    nome: 'Substituições',
    finalidade: 'Saber quem age em lugar de quem, e quando.',
    base: DEVER,
    guarda: 'Permanente: a história do documento diz em lugar de quem se agiu.',
    tabelas: ['substituicao'],
    consulta: (t) =>
      sql`select a.nome as titular, b.nome as substituto, s.de::text as de, s.ate::text as "até", s.motivo
          from substituicao s join pessoa a on a.id = s.titular_id join pessoa b on b.id = s.substituto_id
          where s.titular_id = ${P(t)} or s.substituto_id = ${P(t)} order by s.id desc`,
  },
  {
    nome: 'Ausências',
    finalidade: 'Dizer a quem envia que a pessoa está fora, até quando e quem a substitui. O motivo não é guardado.',
    base: DEVER,
    guarda: 'Cinco anos depois do último dia.',
    tabelas: ['ausencia'],
    consulta: (t) =>
      sql`select a.tipo, a.de::text as de, a.ate::text as "até", a.encerrada_em::text as "encerrada em", q.nome as "registrada por"
          from ausencia a join pessoa q on q.id = a.criada_por where a.pessoa_id = ${P(t)} order by a.id desc`,
  },
  {
    nome: 'O que ficou ao sair',
    finalidade: 'Achar o que ainda espera por quem deixou a lotação, para que alguém assuma.',
    base: DEVER,
    guarda: 'Enquanto a lotação estiver no cadastro.',
    tabelas: ['saida'],
    consulta: (t) =>
      sql`select s.em::text as em, s.em_aberto as "há o que fazer", s.dita_em::text as "chefia avisada em" from saida s
          where s.pessoa_id = ${P(t)} order by s.em desc`,
  },
  {
    nome: 'Leituras',
    finalidade: 'Saber quem leu um documento, como o acesso a dados pessoais e sigilosos exige.',
    base: 'Lei 12.527/2011, arts. 25 e 31, e Lei 13.709/2018, arts. 37 e 46',
    guarda: COMO_O_DOCUMENTO,
    tabelas: ['leitura', 'leitura_do_dia'],
    consulta: (t) =>
      sql`select ${siglaDita(t, sql`r.documento_id`, sql`d.sigla`)} as documento, r.como,
            r.primeira::text as "primeira vez no dia", r.ultima::text as "última"
          from leitura_do_dia r join documento d on d.id = r.documento_id where r.pessoa_id = ${P(t)} order by r.dia desc`,
  },
  {
    nome: 'Acessos pedidos e dados',
    finalidade: 'Saber a quem se permitiu ler um documento restrito.',
    base: 'Lei 12.527/2011, arts. 25 e 31',
    guarda: COMO_O_DOCUMENTO,
    tabelas: ['acesso', 'restricao', 'pedido_de_acesso', 'convite'],
    consulta: (t) =>
      sql`select x.* from (
            select 'pedido' as "o que", ${siglaDita(t, sql`a.documento_id`, sql`d.sigla`)} as documento, a.motivo,
              a.situacao as "situação", a.feito_em::text as em
            from pedido_de_acesso a join documento d on d.id = a.documento_id where a.pessoa_id = ${P(t)}
            union all select 'acesso', ${siglaDita(t, sql`a.documento_id`, sql`d.sigla`)}, null, null, a.ate::text
              from acesso a join documento d on d.id = a.documento_id where a.pessoa_id = ${P(t)}
            union all select 'entre os que leem o restrito', ${siglaDita(t, sql`r.documento_id`, sql`d.sigla`)}, null, null, null
            from restricao r join documento d on d.id = r.documento_id where r.pessoa_id = ${P(t)}
            union all select 'convite para assinar', ${siglaDita(t, sql`c.documento_id`, sql`d.sigla`)}, null, null, c.enviado_em::text
            from convite c join documento d on d.id = c.documento_id where c.pessoa_id = ${P(t)}) x order by x.em desc nulls last`,
  },
  {
    nome: 'Lixeira',
    finalidade: 'Trazer de volta um rascunho excluído por engano.',
    base: DEVER,
    guarda: 'Trinta dias.',
    tabelas: ['lixeira'],
    consulta: (t) =>
      sql`select x.sigla as documento, x.cadastrante_id = ${P(t)} as escreveu, x.excluido_por = ${P(t)} as excluiu,
            x.excluido_em::text as em from lixeira x where x.cadastrante_id = ${P(t)} or x.excluido_por = ${P(t)} order by x.id desc`,
  },
  {
    nome: 'Avisos',
    finalidade: 'Contar à pessoa o que espera por ela.',
    base: DEVER,
    guarda: 'Enquanto o documento existir: dizem só que há o que fazer nele.',
    tabelas: ['notificacao'],
    consulta: (t) =>
      sql`select n.tipo, ${siglaDita(t, sql`n.documento_id`, sql`d.sigla`)} as documento,
            n.criada_em::text as em, n.lida_em::text as "lido em"
          from notificacao n left join documento d on d.id = n.documento_id where n.pessoa_id = ${P(t)}
          order by n.criada_em desc, n.id desc`,
  },
  {
    nome: 'E-mails',
    finalidade: 'Mandar avisos por e-mail, e saber se chegaram.',
    base: DEVER,
    guarda: 'Trinta dias.',
    tabelas: ['correio', 'correio_resumo'],
    consulta: (t) =>
      sql`select c.tipo, c.para, c.carta ->> 'assunto' as assunto, c.criado_em::text as em, c.estado
          from correio c where c.identidade_id = ${I(t)} order by c.id desc`,
  },
  {
    nome: 'Preferências e textos guardados',
    finalidade: 'Trabalhar como a pessoa escolheu.',
    base: PARA_O_TITULAR,
    guarda: 'Até a pessoa apagá-los, ou um ano depois que deixa a lotação.',
    tabelas: ['aviso_preferencia', 'filtro_da_mesa', 'texto_padrao', 'preenchimento', 'agenda_assinada'],
    consulta: (t) =>
      sql`select 'aviso' as "o que", tipo as nome, modo as valor from aviso_preferencia where identidade_id = ${I(t)}
          union all select 'filtro da mesa', nome, consulta::text from filtro_da_mesa where pessoa_id = ${P(t)}
          union all select 'texto padrão', atalho, left(corpo::text, 2000) from texto_padrao where pessoa_id = ${P(t)}
          union all select 'preenchimento', nome, left(entrevista::text, 2000) from preenchimento where pessoa_id = ${P(t)}
          union all select 'agenda por endereço secreto', null, criada_em::text from agenda_assinada where pessoa_id = ${P(t)}`,
  },
]

/** Tables whose personal data belongs to the listed documents: shown there, and kept as long as they are. */
export const NOS_DOCUMENTOS =
  `documento movimentacao assinatura assinante passagem arquivo versao imagem mudanca_de_arquivo
   mobil ramo marca marcacao colaboracao comentario codigo_de_acesso link_publico protocolo importacao lote
   ato_em_lote`.split(/\s+/)
/** Tables emptied within days (server/http/limpeza.ts), with no data that the groups lack. */
export const PASSAGEIROS = ['operacao', 'envio', 'tarefa', 'presenca']
/** Tables of the public body's own data, which only name who changed it last. */
export const DO_ORGAO = [
  'plano',
  'classificacao_troca',
  'feriado',
  'modelo',
  'modelo_versao',
  'webhook',
  'fonte',
  'fonte_token',
  'regra',
  // who ordered it and whom it moved are in the administration log too
  'reorganizacao',
  'reorganizacao_pessoa',
]
