/**
 * Every fault of a spreadsheet with its sentence: one catalogue for server, command line and screen. The place (sheet, line,
 * column) is told beside the sentence. No sentence repeats a CPF.
 */
export const errosDaPlanilha = {
  // the file
  ARQUIVO_VAZIO: 'O arquivo está vazio.',
  ARQUIVO_GRANDE: 'O arquivo passa de {maximo} MB. Divida-o em partes e envie uma por vez.',
  NAO_E_PLANILHA: 'Este arquivo não é uma planilha. Envie um arquivo XLSX ou CSV.',
  FORMATO_NAO_LIDO: 'Arquivos {formato} não são lidos. Abra-o no programa de planilhas e salve como XLSX ou CSV.',
  ARQUIVO_COM_SENHA: 'A planilha está protegida por senha. Salve uma cópia sem senha e envie essa cópia.',
  ARQUIVO_DANIFICADO:
    'O arquivo está danificado ou incompleto. Abra-o no programa de planilhas, salve de novo e envie.',
  EXPANDE_DEMAIS:
    'Aberto, o arquivo passa de {maximo} MB e não foi lido. Copie só os dados para uma planilha nova e envie.',
  ENTIDADES_XML:
    'O arquivo traz declarações que uma planilha não tem e não foi lido. Copie os dados para uma planilha nova.',
  CODIFICACAO_DESCONHECIDA:
    'Não foi possível ler as letras do arquivo. Salve como “CSV UTF-8” ou XLSX e envie de novo.',
  LETRAS_TROCADAS:
    'As letras com acento estão trocadas, como em “{exemplo}”. Salve como “CSV UTF-8” ou XLSX e envie de novo.',
  ASPAS_ABERTAS: 'Nesta linha começa um texto entre aspas que não termina. Feche as aspas.',
  LINHAS_DEMAIS: 'A planilha passa de {maximo} linhas. Divida-a em partes e envie uma por vez.',
  ABAS_DEMAIS: 'A planilha tem {n} abas, e são lidas até {maximo}. Deixe só as do modelo.',
  NENHUMA_ABA:
    'Nenhuma aba foi reconhecida. Os nomes são Órgãos, Unidades, Cargos, Pessoas, Permissões e Classificações: baixe o modelo.',
  ABA_INCERTA: 'As colunas servem a mais de uma aba: {abas}. Dê ao arquivo ou à aba o nome da que é.',
  SEM_LINHAS: 'A planilha só tem títulos, sem nenhuma linha.',
  ERROS_DEMAIS: 'Há mais {n} erros, que aparecem depois de corrigidos estes.',
  // the columns
  COLUNA_AUSENTE: 'Falta a coluna “{coluna}”.',
  COLUNA_REPETIDA: 'As colunas “{coluna}” e “{outra}” dizem a mesma coisa. Deixe uma só.',
  ORGAO_NAO_DITO: 'As unidades não dizem de que órgão são. Acrescente a coluna “Órgão”, ou escolha o órgão ao enviar.',
  // the cells
  FORMULA: 'A célula {celula} tem uma fórmula. Copie a coluna e cole só os valores.',
  ERRO_NA_CELULA: 'A célula {celula} mostra o erro {valor}.',
  CELULA_ILEGIVEL: 'A célula {celula} não pôde ser lida. Digite o valor de novo.',
  VIROU_DATA: 'O programa de planilhas transformou o valor em data. Formate a coluna como texto e digite de novo.',
  PERDEU_ALGARISMOS:
    'O número perdeu algarismos no programa de planilhas. Formate a coluna como texto e digite de novo.',
  OBRIGATORIO: 'Falta preencher.',
  CARACTERES: 'O texto tem um caractere que não se imprime ({caractere}). Digite-o de novo.',
  TEXTO_LONGO: 'O texto passa de {maximo} letras.',
  NOME_CURTO: 'Escreva pelo menos duas letras.',
  SIGLA_INVALIDA: '“{valor}” não serve de sigla. Use letras, números, barra, ponto e hífen, até {maximo} ao todo.',
  SIGLA_DE_ORGAO_INVALIDA:
    '“{valor}” não serve de sigla de órgão, que numera documentos. Use de 2 a 15 letras sem acento.',
  UF_INVALIDA: '“{valor}” não é a sigla de um estado.',
  CPF_INVALIDO: 'O CPF não existe: confira os algarismos.',
  CNPJ_INVALIDO: 'O CNPJ “{valor}” não existe.',
  MATRICULA_INVALIDA:
    '“{valor}” não serve de matrícula. Use letras, números, ponto, barra e hífen, até {maximo} ao todo.',
  EMAIL_INVALIDO: '“{valor}” não é um endereço de e-mail.',
  DATA_INVALIDA: '“{valor}” não é uma data. Escreva dia, mês e ano com quatro algarismos: 31/12/2026.',
  SIM_NAO_INVALIDO: 'Escreva sim ou não em vez de “{valor}”.',
  ANOS_INVALIDOS: '“{valor}” não é um número de anos de 0 a {maximo}.',
  CODIGO_INVALIDO: '“{valor}” não serve de código. Use números, letras, ponto e hífen, até 40 ao todo.',
  DESTINACAO_INVALIDA: 'Escreva Eliminação ou Guarda permanente em vez de “{valor}”.',
  PERFIL_DESCONHECIDO: 'Não há perfil “{valor}”. A aba Leia-me do modelo diz quais são.',
  A_QUEM_INVALIDO:
    '“{valor}” não diz a quem. Escreva a matrícula, ou “cargo: Diretor”, “função: Gerente”, “unidade: DIRAD”.',
  UNIDADE_SEM_ORGAO: 'A permissão vale numa unidade. Diga também o órgão dessa unidade.',
  ALCANCE_AUSENTE: 'Este perfil vale só num órgão ou numa unidade. Diga em qual.',
  DATAS_TROCADAS: 'Termina em {ate}, antes de começar em {desde}.',
  // between rows
  VALOR_REPETIDO: '“{valor}” está também na linha {outra}.',
  LINHA_REPETIDA: 'A linha {outra} diz o mesmo que esta.',
  CPF_COM_OUTRO_NOME: 'O mesmo CPF está com outro nome na linha {outra}.',
  MATRICULA_DE_OUTRO: 'A mesma matrícula está com outro CPF na linha {outra}.',
  UNIDADE_SOB_SI_MESMA: 'A unidade {valor} está abaixo dela mesma.',
  UNIDADES_EM_CICLO: 'As unidades estão umas abaixo das outras em círculo: {caminho}.',
} as const satisfies Record<string, string>

/** Warnings: the value was read, but somebody should check it. */
export const avisosDaPlanilha = {
  ABA_DESCONHECIDA: 'Esta aba não foi reconhecida e não foi lida.',
  ABA_OCULTA: 'Esta aba está oculta e não foi lida.',
  COLUNA_DESCONHECIDA: 'A coluna “{coluna}” não foi reconhecida e não foi lida.',
  COLUNA_NAO_GUARDADA: 'A coluna “{coluna}” não é guardada aqui e não foi lida.',
  COLUNA_SEM_TITULO: 'A coluna {letra} tem dados e não tem título: não foi lida.',
  LEIAUTE_DO_SIGA: 'A planilha não tem títulos: as colunas foram lidas na ordem da carga do SIGA. Confira.',
  SEM_MATRICULA: 'A planilha do SIGA não tem matrícula: quem for novo recebe uma ao aplicar.',
  CPF_COM_ZEROS: 'O CPF estava sem os zeros do começo, que foram devolvidos.',
  MATRICULA_COM_ZEROS: 'A matrícula estava sem os zeros do começo e foi lida como {valor}.',
  MATRICULAS_EM_NUMERO:
    '{n} matrículas foram digitadas como número. Se alguma começa com zero, o zero se perdeu: confira.',
  MATRICULA_EM_DUAS_UNIDADES: 'A mesma pessoa está com a mesma matrícula em outra unidade na linha {outra}.',
  EMAIL_DE_OUTRO: 'O mesmo e-mail está com outro CPF na linha {outra}.',
  LINHA_DE_EXEMPLO: 'Esta é a linha de exemplo do modelo. Apague-a se não for para valer.',
  AVISOS_DEMAIS: 'Há mais {n} avisos como estes.',
} as const satisfies Record<string, string>

export type CodigoDaPlanilha = keyof typeof errosDaPlanilha
export type AvisoDaPlanilha = keyof typeof avisosDaPlanilha
