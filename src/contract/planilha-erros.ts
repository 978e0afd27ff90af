/**
 * Every way a spreadsheet is found wrong, with the sentence people read: one catalogue for server, command line and screen.
 * Where it stands (sheet, line, column) is told beside the sentence. No sentence repeats a CPF.
 */
export const errosDaPlanilha = {
  // the file
  ARQUIVO_VAZIO: /*i18n*/ { id: 'planilha.ARQUIVO_VAZIO', message: 'O arquivo está vazio.' },
  ARQUIVO_GRANDE: /*i18n*/ {
    id: 'planilha.ARQUIVO_GRANDE',
    message: 'O arquivo passa de {maximo} MB. Divida-o em partes e envie uma por vez.',
  },
  NAO_E_PLANILHA: /*i18n*/ {
    id: 'planilha.NAO_E_PLANILHA',
    message: 'Este arquivo não é uma planilha. Envie um arquivo XLSX ou CSV.',
  },
  FORMATO_NAO_LIDO: /*i18n*/ {
    id: 'planilha.FORMATO_NAO_LIDO',
    message: 'Arquivos {formato} não são lidos. Abra-o no programa de planilhas e salve como XLSX ou CSV.',
  },
  ARQUIVO_COM_SENHA: /*i18n*/ {
    id: 'planilha.ARQUIVO_COM_SENHA',
    message: 'A planilha está protegida por senha. Salve uma cópia sem senha e envie essa cópia.',
  },
  ARQUIVO_DANIFICADO: /*i18n*/ {
    id: 'planilha.ARQUIVO_DANIFICADO',
    message: 'O arquivo está danificado ou incompleto. Abra-o no programa de planilhas, salve de novo e envie.',
  },
  EXPANDE_DEMAIS: /*i18n*/ {
    id: 'planilha.EXPANDE_DEMAIS',
    message: 'Aberto, o arquivo passa de {maximo} MB e não foi lido. Copie só os dados para uma planilha nova e envie.',
  },
  ENTIDADES_XML: /*i18n*/ {
    id: 'planilha.ENTIDADES_XML',
    message:
      'O arquivo traz declarações que uma planilha não tem e não foi lido. Copie os dados para uma planilha nova.',
  },
  CODIFICACAO_DESCONHECIDA: /*i18n*/ {
    id: 'planilha.CODIFICACAO_DESCONHECIDA',
    message: 'Não foi possível ler as letras do arquivo. Salve como “CSV UTF-8” ou XLSX e envie de novo.',
  },
  LETRAS_TROCADAS: /*i18n*/ {
    id: 'planilha.LETRAS_TROCADAS',
    message:
      'As letras com acento estão trocadas, como em “{exemplo}”. Salve como “CSV UTF-8” ou XLSX e envie de novo.',
  },
  ASPAS_ABERTAS: /*i18n*/ {
    id: 'planilha.ASPAS_ABERTAS',
    message: 'Nesta linha começa um texto entre aspas que não termina. Feche as aspas.',
  },
  LINHAS_DEMAIS: /*i18n*/ {
    id: 'planilha.LINHAS_DEMAIS',
    message: 'A planilha passa de {maximo} linhas. Divida-a em partes e envie uma por vez.',
  },
  ABAS_DEMAIS: /*i18n*/ {
    id: 'planilha.ABAS_DEMAIS',
    message: 'A planilha tem {n} abas, e são lidas até {maximo}. Deixe só as do modelo.',
  },
  NENHUMA_ABA: /*i18n*/ {
    id: 'planilha.NENHUMA_ABA',
    message:
      'Nenhuma aba foi reconhecida. Os nomes são Órgãos, Unidades, Cargos, Pessoas, Permissões e Classificações: baixe o modelo.',
  },
  ABA_INCERTA: /*i18n*/ {
    id: 'planilha.ABA_INCERTA',
    message: 'As colunas servem a mais de uma aba: {abas}. Dê ao arquivo ou à aba o nome da que é.',
  },
  SEM_LINHAS: /*i18n*/ { id: 'planilha.SEM_LINHAS', message: 'A planilha só tem títulos, sem nenhuma linha.' },
  ERROS_DEMAIS: /*i18n*/ {
    id: 'planilha.ERROS_DEMAIS',
    message: 'Há mais {n} erros, que aparecem depois de corrigidos estes.',
  },
  // the columns
  COLUNA_AUSENTE: /*i18n*/ { id: 'planilha.COLUNA_AUSENTE', message: 'Falta a coluna “{coluna}”.' },
  COLUNA_REPETIDA: /*i18n*/ {
    id: 'planilha.COLUNA_REPETIDA',
    message: 'As colunas “{coluna}” e “{outra}” dizem a mesma coisa. Deixe uma só.',
  },
  ORGAO_NAO_DITO: /*i18n*/ {
    id: 'planilha.ORGAO_NAO_DITO',
    message: 'As unidades não dizem de que órgão são. Acrescente a coluna “Órgão”, ou escolha o órgão ao enviar.',
  },
  // the cells
  FORMULA: /*i18n*/ {
    id: 'planilha.FORMULA',
    message: 'A célula {celula} tem uma fórmula. Copie a coluna e cole só os valores.',
  },
  ERRO_NA_CELULA: /*i18n*/ { id: 'planilha.ERRO_NA_CELULA', message: 'A célula {celula} mostra o erro {valor}.' },
  CELULA_ILEGIVEL: /*i18n*/ {
    id: 'planilha.CELULA_ILEGIVEL',
    message: 'A célula {celula} não pôde ser lida. Digite o valor de novo.',
  },
  VIROU_DATA: /*i18n*/ {
    id: 'planilha.VIROU_DATA',
    message: 'O programa de planilhas transformou o valor em data. Formate a coluna como texto e digite de novo.',
  },
  PERDEU_ALGARISMOS: /*i18n*/ {
    id: 'planilha.PERDEU_ALGARISMOS',
    message: 'O número perdeu algarismos no programa de planilhas. Formate a coluna como texto e digite de novo.',
  },
  OBRIGATORIO: /*i18n*/ { id: 'planilha.OBRIGATORIO', message: 'Falta preencher.' },
  CARACTERES: /*i18n*/ {
    id: 'planilha.CARACTERES',
    message: 'O texto tem um caractere que não se imprime ({caractere}). Digite-o de novo.',
  },
  TEXTO_LONGO: /*i18n*/ { id: 'planilha.TEXTO_LONGO', message: 'O texto passa de {maximo} letras.' },
  NOME_CURTO: /*i18n*/ { id: 'planilha.NOME_CURTO', message: 'Escreva pelo menos duas letras.' },
  SIGLA_INVALIDA: /*i18n*/ {
    id: 'planilha.SIGLA_INVALIDA',
    message: '“{valor}” não serve de sigla. Use letras, números, barra, ponto e hífen, até {maximo} ao todo.',
  },
  SIGLA_DE_ORGAO_INVALIDA: /*i18n*/ {
    id: 'planilha.SIGLA_DE_ORGAO_INVALIDA',
    message: '“{valor}” não serve de sigla de órgão, que numera documentos. Use de 2 a 15 letras sem acento.',
  },
  UF_INVALIDA: /*i18n*/ { id: 'planilha.UF_INVALIDA', message: '“{valor}” não é a sigla de um estado.' },
  CPF_INVALIDO: /*i18n*/ {
    id: 'planilha.CPF_INVALIDO',
    message: 'O CPF não existe: confira os algarismos.',
  },
  CNPJ_INVALIDO: /*i18n*/ { id: 'planilha.CNPJ_INVALIDO', message: 'O CNPJ “{valor}” não existe.' },
  MATRICULA_INVALIDA: /*i18n*/ {
    id: 'planilha.MATRICULA_INVALIDA',
    message: '“{valor}” não serve de matrícula. Use letras, números, ponto, barra e hífen, até {maximo} ao todo.',
  },
  EMAIL_INVALIDO: /*i18n*/ { id: 'planilha.EMAIL_INVALIDO', message: '“{valor}” não é um endereço de e-mail.' },
  DATA_INVALIDA: /*i18n*/ {
    id: 'planilha.DATA_INVALIDA',
    message: '“{valor}” não é uma data. Escreva dia, mês e ano com quatro algarismos: 31/12/2026.',
  },
  SIM_NAO_INVALIDO: /*i18n*/ { id: 'planilha.SIM_NAO_INVALIDO', message: 'Escreva sim ou não em vez de “{valor}”.' },
  ANOS_INVALIDOS: /*i18n*/ {
    id: 'planilha.ANOS_INVALIDOS',
    message: '“{valor}” não é um número de anos de 0 a {maximo}.',
  },
  CODIGO_INVALIDO: /*i18n*/ {
    id: 'planilha.CODIGO_INVALIDO',
    message: '“{valor}” não serve de código. Use números, letras, ponto e hífen, até 40 ao todo.',
  },
  DESTINACAO_INVALIDA: /*i18n*/ {
    id: 'planilha.DESTINACAO_INVALIDA',
    message: 'Escreva Eliminação ou Guarda permanente em vez de “{valor}”.',
  },
  PERFIL_DESCONHECIDO: /*i18n*/ {
    id: 'planilha.PERFIL_DESCONHECIDO',
    message: 'Não há perfil “{valor}”. A aba Leia-me do modelo diz quais são.',
  },
  A_QUEM_INVALIDO: /*i18n*/ {
    id: 'planilha.A_QUEM_INVALIDO',
    message: '“{valor}” não diz a quem. Escreva a matrícula, ou “cargo: Diretor”, “função: Gerente”, “unidade: DIRAD”.',
  },
  UNIDADE_SEM_ORGAO: /*i18n*/ {
    id: 'planilha.UNIDADE_SEM_ORGAO',
    message: 'A permissão vale numa unidade. Diga também o órgão dessa unidade.',
  },
  ALCANCE_AUSENTE: /*i18n*/ {
    id: 'planilha.ALCANCE_AUSENTE',
    message: 'Este perfil vale só num órgão ou numa unidade. Diga em qual.',
  },
  DATAS_TROCADAS: /*i18n*/ {
    id: 'planilha.DATAS_TROCADAS',
    message: 'Termina em {ate}, antes de começar em {desde}.',
  },
  // between rows
  VALOR_REPETIDO: /*i18n*/ { id: 'planilha.VALOR_REPETIDO', message: '“{valor}” está também na linha {outra}.' },
  LINHA_REPETIDA: /*i18n*/ { id: 'planilha.LINHA_REPETIDA', message: 'A linha {outra} diz o mesmo que esta.' },
  CPF_COM_OUTRO_NOME: /*i18n*/ {
    id: 'planilha.CPF_COM_OUTRO_NOME',
    message: 'O mesmo CPF está com outro nome na linha {outra}.',
  },
  MATRICULA_DE_OUTRO: /*i18n*/ {
    id: 'planilha.MATRICULA_DE_OUTRO',
    message: 'A mesma matrícula está com outro CPF na linha {outra}.',
  },
  UNIDADE_SOB_SI_MESMA: /*i18n*/ {
    id: 'planilha.UNIDADE_SOB_SI_MESMA',
    message: 'A unidade {valor} está abaixo dela mesma.',
  },
  UNIDADES_EM_CICLO: /*i18n*/ {
    id: 'planilha.UNIDADES_EM_CICLO',
    message: 'As unidades estão umas abaixo das outras em círculo: {caminho}.',
  },
} as const satisfies Record<string, { id: string; message: string }>

/** What was read all the same, and somebody should look at. */
export const avisosDaPlanilha = {
  ABA_DESCONHECIDA: /*i18n*/ {
    id: 'planilha.ABA_DESCONHECIDA',
    message: 'Esta aba não foi reconhecida e não foi lida.',
  },
  ABA_OCULTA: /*i18n*/ { id: 'planilha.ABA_OCULTA', message: 'Esta aba está oculta e não foi lida.' },
  COLUNA_DESCONHECIDA: /*i18n*/ {
    id: 'planilha.COLUNA_DESCONHECIDA',
    message: 'A coluna “{coluna}” não foi reconhecida e não foi lida.',
  },
  COLUNA_NAO_GUARDADA: /*i18n*/ {
    id: 'planilha.COLUNA_NAO_GUARDADA',
    message: 'A coluna “{coluna}” não é guardada aqui e não foi lida.',
  },
  COLUNA_SEM_TITULO: /*i18n*/ {
    id: 'planilha.COLUNA_SEM_TITULO',
    message: 'A coluna {letra} tem dados e não tem título: não foi lida.',
  },
  LEIAUTE_DO_SIGA: /*i18n*/ {
    id: 'planilha.LEIAUTE_DO_SIGA',
    message: 'A planilha não tem títulos: as colunas foram lidas na ordem da carga do SIGA. Confira.',
  },
  SEM_MATRICULA: /*i18n*/ {
    id: 'planilha.SEM_MATRICULA',
    message: 'A planilha do SIGA não tem matrícula: quem for novo recebe uma ao aplicar.',
  },
  CPF_COM_ZEROS: /*i18n*/ {
    id: 'planilha.CPF_COM_ZEROS',
    message: 'O CPF estava sem os zeros do começo, que foram devolvidos.',
  },
  MATRICULA_COM_ZEROS: /*i18n*/ {
    id: 'planilha.MATRICULA_COM_ZEROS',
    message: 'A matrícula estava sem os zeros do começo e foi lida como {valor}.',
  },
  MATRICULAS_EM_NUMERO: /*i18n*/ {
    id: 'planilha.MATRICULAS_EM_NUMERO',
    message: '{n} matrículas foram digitadas como número. Se alguma começa com zero, o zero se perdeu: confira.',
  },
  MATRICULA_EM_DUAS_UNIDADES: /*i18n*/ {
    id: 'planilha.MATRICULA_EM_DUAS_UNIDADES',
    message: 'A mesma pessoa está com a mesma matrícula em outra unidade na linha {outra}.',
  },
  EMAIL_DE_OUTRO: /*i18n*/ {
    id: 'planilha.EMAIL_DE_OUTRO',
    message: 'O mesmo e-mail está com outro CPF na linha {outra}.',
  },
  LINHA_DE_EXEMPLO: /*i18n*/ {
    id: 'planilha.LINHA_DE_EXEMPLO',
    message: 'Esta é a linha de exemplo do modelo. Apague-a se não for para valer.',
  },
  AVISOS_DEMAIS: /*i18n*/ { id: 'planilha.AVISOS_DEMAIS', message: 'Há mais {n} avisos como estes.' },
} as const satisfies Record<string, { id: string; message: string }>

export type CodigoDaPlanilha = keyof typeof errosDaPlanilha
export type AvisoDaPlanilha = keyof typeof avisosDaPlanilha
