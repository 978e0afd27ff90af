/**
 * What a SCIM client is told when it is refused: status, scimType (RFC 7644 §3.12) and the sentence of `detail`, for whoever
 * operates it. The register's own refusals are the problem catalogue's.
 */
export const frasesDoScim = {
  CREDENCIAL: {
    status: 401,
    detail: 'Credencial ausente, revogada ou de uma fonte parada. Peça outra a quem administra o Carimbo.',
  },
  MUITAS_CHAMADAS: { status: 429, detail: 'Chamadas demais em um minuto. Continue em {n} segundos.' },
  SO_LEITURA: { status: 503, detail: 'O Carimbo está em modo de consulta até {hora}. Tente depois.' },
  SEM_ENDERECO: { status: 404, detail: 'Não há recurso neste endereço.' },
  SEM_RECURSO: { status: 404, detail: 'O recurso {id} não existe, ou está fora do alcance desta credencial.' },
  METODO: { status: 405, detail: 'Este endereço não aceita {metodo}.' },
  ME: { status: 501, detail: 'Uma credencial de sistema não é de uma pessoa: /Me não existe.' },
  TIPO_DO_CORPO: { status: 415, detail: 'Envie o corpo como application/scim+json.' },
  CORPO_GRANDE: { status: 413, detail: 'O corpo passa de {n} MB.' },
  CORPO: {
    status: 400,
    scimType: 'invalidSyntax',
    detail: 'O corpo não é um objeto JSON do esquema esperado: {campo}.',
  },
  PARAMETRO: { status: 400, scimType: 'invalidValue', detail: 'O parâmetro {campo} não tem um valor aceito.' },
  FILTRO: { status: 400, scimType: 'invalidFilter', detail: 'O filtro não se lê perto de “{perto}”.' },
  FILTRO_ATRIBUTO: { status: 400, scimType: 'invalidFilter', detail: 'Não se filtra por “{atributo}”.' },
  FILTRO_OPERADOR: {
    status: 400,
    scimType: 'invalidFilter',
    detail: '“{atributo}” não se compara com {op} a este valor.',
  },
  FILTRO_GRANDE: { status: 400, scimType: 'invalidFilter', detail: 'O filtro tem comparações ou parênteses demais.' },
  CAMINHO: { status: 400, scimType: 'invalidPath', detail: 'O caminho “{caminho}” não existe neste recurso.' },
  SEM_ALVO: { status: 400, scimType: 'noTarget', detail: 'Nenhum valor corresponde ao caminho “{caminho}”.' },
  SO_DE_LEITURA: { status: 400, scimType: 'mutability', detail: 'O atributo “{atributo}” só se lê.' },
  OBRIGATORIO: { status: 400, scimType: 'invalidValue', detail: 'Falta o atributo “{atributo}”.' },
  VALOR: { status: 400, scimType: 'invalidValue', detail: 'O valor de “{atributo}” não é aceito: {motivo}' },
  TIPO_DO_VALOR: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'O valor de “{atributo}” precisa ser do tipo {tipo}.',
  },
  SEM_UNIDADE: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'Falta a unidade em department, e esta fonte não tem uma unidade para quem chega sem ela.',
  },
  UNIDADE: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'A unidade {unidade} não existe, foi extinta ou está fora do alcance.',
  },
  ORGAO: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'O órgão {orgao} não existe ou está fora do alcance desta credencial.',
  },
  GRUPO_SEM_ORGAO: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'O nome do grupo precisa dizer o órgão: ORGAO/SIGLA.',
  },
  MEMBRO: {
    status: 400,
    scimType: 'invalidValue',
    detail: 'Não há pessoa com o identificador {id} ao alcance desta credencial.',
  },
  NOME_EM_USO: { status: 409, scimType: 'uniqueness', detail: 'Já há uma pessoa com o userName “{valor}”.' },
  EM_USO: { status: 409, scimType: 'uniqueness', detail: '{motivo}' },
  TEM_DE_OUTRO: {
    status: 403,
    detail: 'A pessoa também trabalha fora do alcance desta credencial: nome, e-mail e CPF só se mudam lá.',
  },
  UNIDADE_EM_USO: {
    status: 409,
    detail:
      'A unidade {sigla} tem pessoas, unidades ou documentos. Ela se extingue no Carimbo, dizendo para onde vai cada um.',
  },
  UNIDADE_EXTINTA: { status: 409, detail: 'A unidade da pessoa foi extinta: diga em department para onde ela volta.' },
  SAIDAS_DEMAIS: {
    status: 403,
    detail:
      'Esta credencial já encerrou {n} pessoas em 24 horas, o máximo de uma vez. ' +
      'Quem administra o Carimbo foi avisado e pode liberar por uma hora.',
  },
  DESATUALIZADO: { status: 412, detail: 'O recurso mudou desde que foi lido. Leia-o de novo.' },
  BULK_GRANDE: { status: 413, detail: 'São até {n} operações de uma vez.' },
  BULK_CIRCULAR: { status: 409, detail: 'O bulkId {id} não foi criado nesta chamada, ou depende de si mesmo.' },
} as const satisfies Record<string, { status: number; scimType?: string; detail: string }>
export type CodigoDoScim = keyof typeof frasesDoScim
