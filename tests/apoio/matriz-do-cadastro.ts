import { PerfilAdministrativo } from '#contract/perfil-administrativo.ts'

import type { Alvo, Chamada, Fixo, Linha } from './matriz-de-perfis.ts'

const DO_CADASTRO: PerfilAdministrativo[] = ['ADMINISTRADOR_DO_ORGAO', 'ADMINISTRADOR_DA_UNIDADE']
const DO_ORGAO: PerfilAdministrativo[] = ['ADMINISTRADOR_DO_ORGAO']
const nada = () => ({})
const ORGAOS = ['SEAD', 'SES'] as const
const UNIDADES = ['SEAD/GELIC', 'SES/GEVIG'] as const
const LUGARES = [...ORGAOS, ...UNIDADES] as const

/** The same call about a record of each place. */
const emCada = <L extends Alvo>(lugares: readonly L[], chamada: (fixo: Fixo, onde: L) => Chamada): Linha['alvos'] =>
  Object.fromEntries(lugares.map((onde) => [onde, (fixo: Fixo) => chamada(fixo, onde)]))
const porId = (o_que: string, lugares: readonly Alvo[], corpo?: unknown) =>
  emCada(lugares, (fixo, onde) => ({ id: fixo(`${o_que} ${onde}`), ...(corpo !== undefined && { corpo }) }))

/** Perfis that may load a plan; who keeps the archive loads the classification plan. */
const COM_ARQUIVO: PerfilAdministrativo[] = [...DO_CADASTRO, 'ARQUIVO']
const CLASSE = {
  descricao: 'Da matriz',
  paiId: null,
  corrente: 1,
  intermediario: 1,
  destinacao: 'ELIMINACAO',
  prazoCorrente: null,
  prazoIntermediario: null,
  nota: null,
}

const TEXTO_DE_EMAIL = { lingua: 'pt-BR', assunto: 'Prazo vencido: {sigla}', texto: 'Acabou.\n{link}' }
const MOTIVO = { motivo: 'Da matriz' }
const POSTO = { cargoId: null, funcaoId: null, desde: null, ate: null }
const CAMPOS_DO_ORGAO = { nome: 'Órgão da matriz', cnpj: null, municipio: 'Patos', uf: 'PB' }
const CAMPOS_DA_UNIDADE = { nome: 'Da matriz', email: null, municipio: null, uf: null }
const UNIDADE_MUDADA = { ...CAMPOS_DA_UNIDADE, sigla: 'MATRIZ', chefeId: null, arquivo: false, motivo: 'Da matriz' }
const PESSOA_MUDADA = { nome: 'Nome da Matriz', email: 'matriz@exemplo.gov.br', cpf: null, motivo: 'Da matriz' }

/** A unit of each place; for an órgão, one that no unit of the matrix covers. */
const unidadeEm = (fixo: Fixo, onde: string) => fixo(`unidade ${onde.includes('/') ? onde : `${onde}/GAB`}`)
const emCsv = (campo: number) => (texto: string) =>
  texto.split('\r\n').flatMap((linha) => linha.split(';')[campo]?.replaceAll('"', '') ?? [])
type Lotada = { orgao: { sigla: string }; unidade: { sigla: string } }
const lugarDe = ({ orgao, unidade }: Lotada) => `${orgao.sigla}/${unidade.sigla}`

const deCargos = (sobre: 'cargo' | 'funcao'): Record<string, Linha> => {
  const room = sobre === 'cargo' ? 'administrarCargos' : 'administrarFuncoes'
  return {
    [`${room}.listar`]: { perfis: DO_CADASTRO, alvos: { NENHUM: nada } },
    [`${room}.obter`]: { perfis: DO_CADASTRO, alvos: { NENHUM: (fixo) => ({ id: fixo(sobre) }) } },
    [`${room}.criar`]: { perfis: DO_CADASTRO, alvos: { NENHUM: () => ({ corpo: { nome: 'Cargo da matriz' } }) } },
    [`${room}.mudar`]: {
      perfis: [],
      alvos: { TUDO: (fixo) => ({ id: fixo(sobre), corpo: { nome: 'Renomeado', ativo: true, motivo: 'Da matriz' } }) },
    },
    [`${room}.csv`]: { perfis: DO_CADASTRO, alvos: { NENHUM: nada } },
  }
}

/** Merges the unit below into the one above; for an órgão, moves its first unit below another. */
const reorganiza = (mais: object = {}, query?: Record<string, string>): Linha => ({
  perfis: DO_CADASTRO,
  alvos: emCada(LUGARES, (fixo, onde) => ({
    ...(query && { query }),
    corpo: onde.includes('/')
      ? { tipo: 'EXTINGUIR', unidades: [fixo(`abaixo ${onde}`)], destinoId: fixo(`unidade ${onde}`), ...mais }
      : { tipo: 'MOVER', unidades: [unidadeEm(fixo, onde)], paiId: fixo(`diretoria ${onde}`), ...mais },
  })),
})

/** A table shared by all órgãos: any administrator reads it, the general administrator writes it. */
const daCasa = (room: string, fixado: string, novo: object, mudado: object): Record<string, Linha> => ({
  [`${room}.listar`]: { perfis: DO_CADASTRO, alvos: { NENHUM: nada } },
  [`${room}.criar`]: { perfis: [], alvos: { TUDO: () => ({ corpo: novo }) } },
  [`${room}.mudar`]: {
    perfis: [],
    alvos: { TUDO: (fixo) => ({ id: fixo(fixado), corpo: { ...mudado, ...MOTIVO, ativo: true } }) },
  },
  [`${room}.csv`]: { perfis: DO_CADASTRO, alvos: { NENHUM: nada } },
})
const HIPOTESE = { nome: 'Da matriz', fundamento: 'Lei da matriz', texto: null, niveis: [30] }
const MARCADOR = { nome: 'Outro da matriz', cor: '#3b82f6', icone: 'marca' }
const BRASAO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

/** Rows of the register, of plans and of reorganisations. */
export const linhasDoCadastro: Record<string, Linha> = {
  ...daCasa(
    'administrarEspecies',
    'especie',
    { sigla: 'ZZM', nome: 'Da matriz', tipo: 'EXPEDIENTE' },
    { sigla: 'OFI', nome: 'Da matriz' },
  ),
  ...daCasa('administrarHipoteses', 'hipotese', HIPOTESE, HIPOTESE),
  'administrarMarcadores.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ itens }: { itens: { orgao: { sigla: string } | null }[] }) =>
      itens.flatMap(({ orgao }) => orgao?.sigla ?? []),
  },
  'administrarMarcadores.criar': {
    perfis: DO_ORGAO,
    alvos: {
      TUDO: () => ({ corpo: { ...MARCADOR, orgaoId: null } }),
      ...emCada(ORGAOS, (fixo, onde) => ({ corpo: { ...MARCADOR, orgaoId: fixo(`orgao ${onde}`) } })),
    },
  },
  'administrarMarcadores.mudar': {
    perfis: DO_ORGAO,
    alvos: porId('marcador', ['TUDO', ...ORGAOS], { ...MARCADOR, ...MOTIVO, ativo: true }),
  },
  'administrarMarcadores.csv': { perfis: DO_CADASTRO, alvos: { NENHUM: nada }, diz: emCsv(0) },
  'administrarPapel.ler': { perfis: DO_ORGAO, alvos: porId('orgao', ORGAOS) },
  'administrarPapel.mudar': {
    perfis: DO_ORGAO,
    alvos: porId('orgao', ORGAOS, { rodape: 'Da matriz', fuso: 'America/Manaus', ...MOTIVO }),
  },
  'administrarPapel.enviarBrasao': {
    perfis: DO_ORGAO,
    alvos: emCada(ORGAOS, (fixo, onde) => ({ id: fixo(`orgao ${onde}`), bruto: BRASAO })),
  },
  'administrarPapel.retirarBrasao': { perfis: DO_ORGAO, alvos: porId('orgao', ORGAOS) },

  'administrar.inicio': { perfis: PerfilAdministrativo.options, alvos: { NENHUM: nada } },

  'administrarOrgaos.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    daUnidade: true,
    diz: ({ itens }: { itens: { sigla: string }[] }) => itens.map(({ sigla }) => sigla),
  },
  'administrarOrgaos.obter': { perfis: DO_CADASTRO, daUnidade: true, alvos: porId('orgao', ORGAOS) },
  'administrarOrgaos.criar': {
    perfis: [],
    alvos: { TUDO: () => ({ corpo: { ...CAMPOS_DO_ORGAO, sigla: 'SEMAT', externo: false } }) },
  },
  'administrarOrgaos.mudar': {
    perfis: DO_ORGAO,
    alvos: porId('orgao', ORGAOS, { ...CAMPOS_DO_ORGAO, sigla: 'SEMAT', ...MOTIVO }),
  },
  'administrarOrgaos.encerrar': { perfis: [], alvos: porId('orgao', ORGAOS, MOTIVO) },
  'administrarOrgaos.reabrir': { perfis: [], alvos: porId('orgao', ORGAOS, MOTIVO) },
  'administrarOrgaos.csv': { perfis: DO_CADASTRO, daUnidade: true, alvos: { NENHUM: nada }, diz: emCsv(0) },

  'administrarNumeracao.ler': {
    perfis: DO_ORGAO,
    alvos: emCada(ORGAOS, (fixo, onde) => ({ query: { orgaoId: String(fixo(`orgao ${onde}`)), ano: '2026' } })),
  },
  'administrarNumeracao.continuar': {
    perfis: DO_ORGAO,
    alvos: emCada(ORGAOS, (fixo, onde) => ({
      corpo: { ...MOTIVO, orgaoId: fixo(`orgao ${onde}`), especieId: fixo('especie'), ano: 2026, proximo: 5_000 },
    })),
  },

  'administrarUnidades.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ itens }: { itens: { sigla: string; orgao: { sigla: string } }[] }) =>
      itens.map(({ sigla, orgao }) => `${orgao.sigla}/${sigla}`),
  },
  'administrarUnidades.obter': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({ id: unidadeEm(fixo, onde) })),
  },
  'administrarUnidades.criar': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({
      corpo: {
        ...CAMPOS_DA_UNIDADE,
        sigla: 'MATRIZ',
        orgaoId: fixo(`orgao ${onde.split('/')[0]}`),
        paiId: onde.includes('/') ? fixo(`unidade ${onde}`) : null,
      },
    })),
  },
  'administrarUnidades.mudar': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({ id: unidadeEm(fixo, onde), corpo: UNIDADE_MUDADA })),
  },
  'administrarUnidades.mover': {
    perfis: DO_CADASTRO,
    // the unit has one below, which stays in place
    alvos: emCada(LUGARES, (fixo, onde) => ({
      id: onde.includes('/') ? fixo(`abaixo ${onde}`) : unidadeEm(fixo, onde),
      corpo: { ...MOTIVO, paiId: onde.includes('/') ? fixo(`unidade ${onde}`) : null },
    })),
  },
  'administrarUnidades.situar': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({
      id: onde.includes('/') ? fixo(`abaixo ${onde}`) : unidadeEm(fixo, onde),
      corpo: { ...MOTIVO, situacao: 'SUSPENSA' },
    })),
  },
  'administrarUnidades.csv': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: (texto: string) =>
      texto.split('\r\n').map((linha) => linha.replaceAll('"', '').split(';').slice(0, 2).join('/')),
  },

  'administrarPessoas.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ itens }: { itens: { entradas: Lotada[] }[] }) => itens.flatMap(({ entradas }) => entradas.map(lugarDe)),
  },
  'administrarPessoas.obter': { perfis: DO_CADASTRO, alvos: porId('humano', LUGARES) },
  'administrarPessoas.criar': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({
      corpo: {
        ...POSTO,
        nome: 'Pessoa da Matriz',
        email: 'pessoa@matriz.gov.br',
        cpf: null,
        matricula: null,
        unidadeId: unidadeEm(fixo, onde),
        jaCadastrada: false,
      },
    })),
  },
  'administrarPessoas.mudar': { perfis: DO_CADASTRO, alvos: porId('humano', LUGARES, PESSOA_MUDADA) },
  'administrarPessoas.lotar': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({
      id: fixo(`humano ${onde}`),
      corpo: {
        ...POSTO,
        matricula: null,
        unidadeId: onde.includes('/') ? fixo(`abaixo ${onde}`) : unidadeEm(fixo, onde),
      },
    })),
  },
  'administrarPessoas.mudarLotacao': {
    perfis: DO_CADASTRO,
    alvos: porId('entrada', LUGARES, { ...POSTO, matricula: 'DAMATRIZ' }),
  },
  'administrarPessoas.transferir': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({
      id: fixo(`entrada ${onde}`),
      corpo: {
        ...MOTIVO,
        cargoId: null,
        funcaoId: null,
        desde: null,
        unidadeId: onde.includes('/') ? fixo(`abaixo ${onde}`) : unidadeEm(fixo, onde),
      },
    })),
  },
  'administrarPessoas.encerrar': { perfis: DO_CADASTRO, alvos: porId('entrada', LUGARES, MOTIVO) },
  'administrarPessoas.reabrir': { perfis: DO_CADASTRO, alvos: porId('encerrada', LUGARES, MOTIVO) },
  'administrarPessoas.csv': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: (texto: string) =>
      texto.split('\r\n').map((linha) => linha.replaceAll('"', '').split(';').slice(3, 5).join('/')),
  },
  'administracao.verCpf': { perfis: DO_CADASTRO, alvos: porId('entrada', LUGARES, MOTIVO) },
  'ausencia.daPessoa': { perfis: DO_CADASTRO, alvos: porId('humano', LUGARES) },
  ...deCargos('cargo'),
  ...deCargos('funcao'),
  'administrarHistorico.ler': {
    perfis: DO_CADASTRO,
    alvos: emCada(LUGARES, (fixo, onde) => ({ sobre: 'PESSOA', id: fixo(`humano ${onde}`) })),
  },

  // the archive of any órgão reads it; the archive of all órgãos changes it, because the table is everybody's
  'administrarClassificacao.listar': { perfis: ['ARQUIVO'], alvos: { NENHUM: nada } },
  'administrarClassificacao.obter': { perfis: ['ARQUIVO'], alvos: { NENHUM: (fixo) => ({ id: fixo('classe') }) } },
  'administrarClassificacao.criar': {
    perfis: ['ARQUIVO'],
    alvos: { TUDO: () => ({ corpo: { ...CLASSE, codigo: '900.1', titulo: false } }) },
  },
  'administrarClassificacao.mudar': {
    perfis: ['ARQUIVO'],
    alvos: { TUDO: (fixo) => ({ id: fixo('classe'), corpo: { ...CLASSE, ...MOTIVO } }) },
  },
  'administrarClassificacao.encerrar': {
    perfis: ['ARQUIVO'],
    alvos: { TUDO: (fixo) => ({ id: fixo('classe'), corpo: { ...MOTIVO, sucessoraId: null } }) },
  },
  'administrarClassificacao.reabrir': {
    perfis: ['ARQUIVO'],
    alvos: { TUDO: (fixo) => ({ id: fixo('classe encerrada'), corpo: MOTIVO }) },
  },
  'administrarClassificacao.csv': { perfis: ['ARQUIVO'], alvos: { NENHUM: nada } },

  // the installation's own texts, which people of every órgão read
  'textosDeEmail.listar': { perfis: [], alvos: { TUDO: nada } },
  'textosDeEmail.obter': { perfis: [], alvos: { TUDO: () => ({ query: { lingua: 'pt-BR' } }) } },
  'textosDeEmail.previa': { perfis: [], alvos: { TUDO: () => ({ corpo: TEXTO_DE_EMAIL }) } },
  'textosDeEmail.salvar': { perfis: [], alvos: { TUDO: () => ({ corpo: { ...TEXTO_DE_EMAIL, ...MOTIVO } }) } },
  'textosDeEmail.voltar': { perfis: [], alvos: { TUDO: () => ({ corpo: { lingua: 'pt-BR', ...MOTIVO } }) } },

  'plano.listar': { perfis: COM_ARQUIVO, alvos: { NENHUM: nada } },
  'plano.enviar': {
    perfis: COM_ARQUIVO,
    alvos: { NENHUM: () => ({ bruto: 'isto não é planilha', query: { nome: 'a.csv' } }) },
  },
  'plano.modelo': { perfis: COM_ARQUIVO, alvos: { NENHUM: nada } },
  // made by the same person while they administered that place
  'plano.ver': { perfis: DO_CADASTRO, alvos: porId('plano', ['TUDO', ...LUGARES]) },
  'plano.itens': { perfis: DO_CADASTRO, alvos: porId('plano', ['TUDO', ...LUGARES]) },
  'plano.marcar': { perfis: DO_CADASTRO, alvos: porId('plano', ['TUDO', ...LUGARES], { marcado: false }) },
  'plano.aplicar': { perfis: DO_CADASTRO, alvos: porId('plano', ['TUDO', ...LUGARES], {}) },
  'plano.desfazer': { perfis: DO_CADASTRO, alvos: porId('plano aplicado', ['TUDO', ...LUGARES], MOTIVO) },
  'plano.volta': { perfis: DO_CADASTRO, alvos: porId('plano aplicado', ['TUDO', ...LUGARES]) },
  'plano.descartar': { perfis: DO_CADASTRO, alvos: porId('plano', ['TUDO', ...LUGARES]) },

  'reorganizacao.ficou': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ itens }: { itens: { pessoa: { nome: string } }[] }) => itens.map(({ pessoa }) => pessoa.nome),
  },
  'reorganizacao.previa': {
    ...reorganiza(),
    nega: ({ impedimentos }: { impedimentos: { codigo: string }[] }) =>
      impedimentos.find(({ codigo }) => codigo === 'REORGANIZACAO_FORA_DO_ALCANCE')?.codigo ?? '',
  },
  'reorganizacao.abertos': reorganiza({}, { que: 'COM_A_UNIDADE' }),
  'reorganizacao.criar': reorganiza({ ato: 'Decreto da matriz', data: '2031-03-03' }),
  'reorganizacao.listar': {
    perfis: DO_CADASTRO,
    alvos: { NENHUM: nada },
    diz: ({ content }: { content: { ato: string }[] }) => content.map(({ ato }) => ato),
  },
  'reorganizacao.obter': { perfis: DO_CADASTRO, alvos: porId('reorganizacao', LUGARES) },
  'reorganizacao.itens': { perfis: DO_CADASTRO, alvos: porId('reorganizacao', LUGARES) },
  'reorganizacao.repetir': { perfis: DO_CADASTRO, alvos: porId('reorganizacao', LUGARES) },
  'reorganizacao.desistir': { perfis: DO_CADASTRO, alvos: porId('reorganizacao marcada', LUGARES, MOTIVO) },
}
