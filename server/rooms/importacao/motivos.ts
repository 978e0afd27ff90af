/** The sentence of each reason for refusing a row. This is their only place. */
const PALAVRAS = {
  JSON_ILEGIVEL: 'A linha não é um objeto JSON.',
  CELULAS: 'A linha tem {tem} colunas, e o cabeçalho tem {espera}.',
  COLUNA_DESCONHECIDA: 'Não existe a coluna “{coluna}”.',
  OBRIGATORIA: 'Falta o valor.',
  TEXTO: 'O valor não é um texto.',
  CONTROLE: 'Há caracteres de controle, invisíveis ou pictogramas.',
  LONGO: 'Tem {tem} caracteres; o máximo são {maximo}.',
  LISTA: 'A lista não pôde ser lida: veja o formato em docs/importar.md.',
  DEMAIS: 'Tem {tem} itens; o máximo são {maximo}.',
  SIGLA_INVALIDA:
    'O número antigo precisa de um algarismo e só pode ter letras, algarismos, espaços e . , / - _ ( ) º ª.',
  SIGLA_DE_VIA: 'É o número de uma via ou volume: escreva o do documento, {sigla}.',
  SIGLA_ORGAO: 'O número tem a forma dos números desta casa, mas não há o órgão {orgao}.',
  SIGLA_ESPECIE: 'O número tem a forma dos números desta casa, mas não há a espécie {especie}.',
  SIGLA_OUTRA_ESPECIE: 'O número diz a espécie {especie}, e a coluna especie diz outra.',
  SIGLA_ANO: 'O número é de um ano que ainda não começou.',
  SIGLA_FIM: 'O número é alto demais: a série continuaria depois dele e ficaria sem números.',
  SIGLA_REPETIDA: 'O mesmo número está na linha {linha}.',
  SIGLA_EXISTE: 'Já há nesta casa um documento, ou uma via, com este número.',
  LINHA_MUDOU: 'O documento já foi importado em {em}, e a linha mudou desde então: nada foi alterado.',
  ARQUIVO_MUDOU: 'O documento já foi importado em {em}, e o arquivo mudou desde então: nada foi alterado.',
  DATA_INVALIDA: 'Não é uma data que exista, como 2019-05-31 ou 31/05/2019.',
  DATA_ANTIGA: 'A data é anterior a 1900.',
  DATA_FUTURA: 'A data ainda não chegou.',
  DATA_ANTES: 'É anterior à data do documento.',
  ESPECIE_DESCONHECIDA: 'Não há a espécie “{valor}”.',
  UNIDADE_DESCONHECIDA: 'Não há a unidade “{valor}”: escreva ÓRGÃO/UNIDADE, como está no cadastro.',
  CLASSIFICACAO_DESCONHECIDA: 'Não há a classificação “{valor}”.',
  NIVEL_INVALIDO: 'O nível de acesso é um de 10, 20, 30, 40, 60 e 100.',
  HIPOTESE_FALTA: 'O nível {nivel} pede a hipótese legal.',
  HIPOTESE_SOBRA: 'O nível {nivel} não tem hipótese legal.',
  HIPOTESE_DESCONHECIDA: 'Não há a hipótese legal “{valor}”.',
  PAI_DESCONHECIDO: 'O documento pai, {sigla}, não está no manifesto nem foi importado.',
  PAI_CIRCULO: 'O documento é pai de si mesmo, por {caminho}.',
  PAI_RECUSADO: 'O documento pai, {sigla}, foi recusado.',
  PAI_NASCIDO_AQUI: 'O documento pai, {sigla}, foi escrito nesta casa: só se importa para dentro de outro importado.',
  PAI_SAIU: 'O documento pai, {sigla}, já saiu do arquivo desde que foi importado.',
  SHA256_INVALIDO: 'O SHA-256 são 64 algarismos hexadecimais.',
  SHA256_DIFERE: 'O arquivo tem outro SHA-256: {tem}.',
  ARQUIVO_AUSENTE: 'O arquivo “{nome}” não está na pasta.',
  ARQUIVO_FORA: 'O caminho “{nome}” sai da pasta.',
  ARQUIVO_ATALHO: 'O caminho “{nome}” passa por um atalho (link).',
  ARQUIVO_OUTRO: '“{nome}” não é um arquivo comum.',
  ARQUIVO_VAZIO: 'O arquivo está vazio.',
  ARQUIVO_GRANDE: 'O arquivo tem mais de {maximo}.',
  ARQUIVO_INVALIDO: 'O arquivo não é um PDF íntegro.',
  ARQUIVO_PROTEGIDO: 'O PDF é protegido por senha ou cifrado.',
  ARQUIVO_ATIVO: 'O PDF tem conteúdo ativo: programas, formulários que calculam ou arquivos dentro dele.',
  ARQUIVO_PAGINAS: 'O PDF tem mais de {maximo} páginas.',
  ARQUIVO_COMPRESSAO: 'O PDF cresce mais de 100 vezes ao ser descompactado.',
  ARQUIVO_INFECTADO: 'O antivírus encontrou um vírus no arquivo.',
  NAO_GRAVADA: 'O banco de dados não aceitou a linha: {erro}.',
} as const

export type Codigo = keyof typeof PALAVRAS
/** `coluna` null: the whole row. */
export type Motivo = { coluna: string | null; codigo: Codigo; dados?: Record<string, string | number> }

export const motivo = (coluna: string | null, codigo: Codigo, dados?: Motivo['dados']): Motivo => ({
  coluna,
  codigo,
  ...(dados && { dados }),
})

export const eCodigo = (texto: string): texto is Codigo => texto in PALAVRAS

export const palavrasDoMotivo = ({ codigo, dados = {} }: Motivo) =>
  PALAVRAS[codigo].replace(/\{(\w+)\}/g, (_, nome: string) => String(dados[nome] ?? ''))
