const palavras = (texto: string) => texto.trim().split(/\s+/)

/** Families whose root changes, or is short, or whose noun is the verb's without its ending. Lexemes; the first names it. */
const FAMILIAS = `
  pagar pagamento pagador pagavel
  emitir emissao emissor emitente
  omitir omissao omisso
  admitir admissao admissivel
  demitir demissao demissivel
  transmitir transmissao transmissor
  permitir permissao permissivo
  remeter remessa remetente
  decidir decisao decisorio
  conceder concessao concessivo concedente
  ceder cessao cessionario cedente
  suspender suspensao suspensivo suspenso
  inscrever inscricao inscrito
  prescrever prescricao prescrito
  descrever descricao descrito descritivo
  transcrever transcricao transcrito
  rescindir rescisao rescisorio
  propor proposta proposicao proponente proposto
  dispor disposicao disposto dispositivo
  compor composicao composto
  expor exposicao exposto expositivo
  repor reposicao
  requerer requerimento requerente
  recorrer recurso recorrente recursal recorrido
  prover provimento provisao
  remover remocao
  promover promocao
  reter retencao
  manter manutencao
  obter obtencao
  eleger eleicao eleito eleitor eleitoral
  corrigir correcao corretivo
  redigir redacao redator
  executar execucao executor exequente
  construir construcao construtor
  distribuir distribuicao distribuidor
  contribuir contribuicao contribuinte
  substituir substituicao substituto
  restituir restituicao
  instruir instrucao instrutor
  extinguir extincao extinto
  comprar compra comprador
  vender venda vendedor
  alugar aluguel locacao locar locador locatario
  consultar consulta
  dispensar dispensa
  denunciar denuncia denunciante
  vistoriar vistoria
  pesquisar pesquisa pesquisador
  reformar reforma
  entregar entrega
  cobrar cobranca
  licenciar licenca licenciamento
  outorgar outorga
  pedir pedido
  doar doacao doador donatario
  citar citacao
  multar multa
  votar votacao voto
  lotar lotacao
  usar uso usuario
  ler leitura leitor
  gerir gestao gestor gerencia gerente
  fiscalizar fiscalizacao fiscalizador
  aderir adesao
  converter conversao
  reverter reversao
  aposentar aposentadoria aposentado
  tomar tomada
  perder perda
  defender defesa defensor
  ofender ofensa
  responder resposta
  prestar prestacao prestador
`

export const DA_FAMILIA: ReadonlyMap<string, string> = new Map(
  FAMILIAS.trim()
    .split('\n')
    .flatMap((linha) => {
      const familia = palavras(linha)
      return familia.map((palavra): [string, string] => [palavra, familia[0] ?? palavra])
    }),
)

/** Look like derived words, and mean something else than what they would be derived from. */
export const SEM_RAIZ: ReadonlySet<string> = new Set(
  palavras(`
    importante instante bastante restante durante mediante constante elegante gigante corrente presente ausente ambiente
    expediente servidor corredor procurador procuracao contador popular comprimento fundamento partido mercado soldado
    delegado legado relativo publicado departamento apartamento medicamento territorio laboratorio administrativo
    executivo particular familiar escolar militar titular similar regular circular exemplar estado
  `),
)

/** Endings, the longest first, and how many letters must be left. */
export const SUFIXOS: readonly (readonly [sufixo: string, minimo: number])[] = [
  ['amento', 4],
  ['imento', 4],
  ['atorio', 4],
  ['itorio', 5],
  ['atura', 4],
  ['ativo', 5],
  ['itivo', 5],
  ['encia', 5],
  ['ancia', 5],
  ['ante', 4],
  ['ente', 5],
  ['ador', 4],
  ['edor', 5],
  ['idor', 5],
  ['avel', 4],
  ['ivel', 5],
  ['ario', 7],
  ['acao', 4],
  ['icao', 5],
  ['ado', 4],
  ['ido', 5],
  ['ual', 5],
  ['ar', 4],
  ['er', 4],
  ['ir', 4],
  ['al', 6],
  ['o', 5],
]
