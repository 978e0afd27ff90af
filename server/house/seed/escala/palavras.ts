import { sorteDe } from './sorte.ts'

const lista = (palavras: string) => palavras.trim().split(/\s+/)

/** The commonest words of any Portuguese text, most frequent first. */
const GRAMATICAIS = lista(`
  de a o e do da em que para no na os com as dos por ao das à se uma um não nos nas mais é como foi ou este esta
  pelo pela sua seu aos às até mesmo quando já entre sobre após conforme são ser sem qual cada também seja pelos
  pelas desta deste nesta neste essa esse dessa desse sob está estão tem foram será serão bem lhe onde há`)

/** What offices write about, roughly most frequent first. */
const ADMINISTRATIVAS = lista(`
  documento processo unidade serviço gerência contrato aquisição material licitação equipamento servidor prazo relatório
  orçamento despesa vistoria capacitação inventário manutenção diária veículo imóvel convênio auditoria arrecadação
  vigilância medicamento escola segurança transporte secretaria estado solicitação providências análise parecer despacho
  ofício portaria requerimento interessado encaminhamento assunto anexo data valor empresa fornecedor objeto vigência
  cláusula aditivo execução fiscalização fiscal gestor pagamento nota empenho liquidação dotação recurso fonte exercício
  crédito saldo prestação contas tribunal controladoria assessoria jurídica procuradoria legislação lei decreto artigo
  inciso parágrafo norma regulamento instrução resolução comissão comitê membro presidente reunião ata pauta decisão
  deliberação aprovação autorização homologação publicação diário oficial edital pregão eletrônico proposta preço lance
  registro pesquisa mercado dispensa inexigibilidade adjudicação habilitação proponente sanção multa advertência penalidade
  defesa prévia prorrogação reajuste repactuação reequilíbrio garantia seguro entrega recebimento provisório definitivo
  almoxarifado patrimônio tombamento baixa alienação leilão doação cessão uso permissão locação aluguel reforma obra
  engenharia projeto básico executivo planilha cronograma medição laudo técnico perícia inspeção limpeza conservação
  copeiragem portaria recepção motorista combustível frota oficina pneu peça passagem hospedagem viagem deslocamento evento
  curso treinamento instrutor certificado matrícula aluno professor ensino merenda alimentação biblioteca livro carteira
  quadro sala prédio auditório elevador climatização energia elétrica água esgoto telefone internet rede servidor sistema
  informática computador impressora licença software suporte chamado incidente cópia senha acesso perfil usuário cadastro
  dados pessoais sigilo transparência ouvidoria cidadão atendimento protocolo arquivo guarda eliminação temporalidade
  digitalização assinatura eletrônica digital certificação pessoal folha remuneração vencimento gratificação adicional
  insalubridade férias licença afastamento aposentadoria pensão benefício averbação tempo contribuição previdência
  nomeação exoneração posse lotação remoção redistribuição cargo função comissão efetivo estágio probatório desempenho
  avaliação progressão promoção concurso seleção vaga candidato frequência ponto jornada teletrabalho plano meta indicador
  resultado governança risco integridade ética conduta denúncia sindicância disciplinar inquérito responsabilidade saúde
  hospital leito paciente médico enfermagem vacina vacinação campanha epidemiológico dengue surto vigilante sanitária
  farmácia insumo estoque exame cirurgia ambulância regulação município prefeitura região litoral sertão agreste capital
  estrada rodovia ponte pavimentação sinalização drenagem barragem abastecimento emergência estiagem chuva tributo imposto
  taxa isenção alíquota dívida ativa parcelamento cobrança contribuinte restituição receita previsão balanço contábil
  conciliação bancária banco conta depósito transferência repasse emenda parlamentar assembleia governo governador
  secretário diretor gerente chefe coordenador assessor analista técnico assistente auxiliar necessidade justificativa
  quantidade especificação qualidade urgência prioridade demanda atraso pendência irregularidade inconformidade correção
  ciência manifestação informação esclarecimento resposta cumprimento determinação recomendação observância disposição
  competência atribuição exigência requisito condição critério forma modo meio fim caso fato motivo razão efeito medida
  ação atividade tarefa etapa fase início término período mês ano dia hora semana semestre trimestre presente referido
  supracitado mencionado respectivo devido necessário cabível possível público pública administrativo administrativa
  estadual federal municipal geral especial anual mensal novo nova atual anterior posterior seguinte`)

/** Stems that take the endings below. */
const RADICAIS = lista(`
  acompanh adapt administr afirm agend ajust aliment altern anot anul apont apresent aprimor aprov aproveit arboriz
  arquiv arrecad articul assegur assin assist atest atualiz autoriz averb balanc brit busc calcul calibr cancel
  capacit caracteriz carimb catalog centraliz certific chanc climatiz codific colabor combin comemor compar compens
  complement comprov comunic concentr conciliar conclam concord condicion confirm confront congel conserv consider
  consolid const consult contabiliz contamin contest contextualiz contrat control convoc cooper coorden cort cosmetic
  cronometr cuid cultiv cust dat declar decor decret dedic defas defin degrad deleg delimit demarc demonstr denomin
  depend deposit desativ descart descentraliz design deslig desloc despach destac destin determin diagnostic digit
  digitaliz dilig direcion disciplin discrimin dispens disponibiliz document doutrin duplic econom edific edit efetiv
  elabor elev elimin embarg emend empenh empreg encaminh encerr encontr enderec enfatiz enquadr ensin entabul enterr
  entreg enumer equaliz equip equipar escal escav especific esper estabiliz estacion estim estimul estoc estrutur
  estud evit exager exalt examin execut exempl exerc exoner experiment explan explic explor export extern extrat
  fabric facilit fatur fech fecund felicit fertiliz fiscaliz fix flexibiliz foment form formaliz formul fracion
  fratur fund fundament garant generaliz govern grad gratific grav habilit harmoniz hidrat higieniz homenag homolog
  hosped identific ilumin ilustr imobiliz implant implement import impression imput inaugur incentiv inclin incorpor
  increment indeniz indic individualiz industrializ infect inform inscrev inspecion inspir instal instaur instrument
  integr intensific interdit interess interlig intern interpret interrog intim inund invent investig irrig isol jog
  julg junt justific laborat lamin lanc lastr laur laud legaliz legitim levant liber licit lig limit liquid list
  localiz lot lubrific magnetiz mand manifest manobr mapeament marc materializ medic mencion mensur mescl ministr
  minor mobiliz model moderniz modific monitor mont motiv moviment multiplic municipaliz narr naturaliz neutraliz
  nivel normaliz normatiz not notific nuanc numer obrig observ ocup oferec oficializ oper opin organiz orient
  original orden oscil outorg padron padroniz pagin parcel particip paut paviment penaliz pendur perfur perman
  pesquis pint planej plant ponder populariz port posicion post potencializ prejudic prem prepar prescrev preserv
  prest prioriz privatiz process proclam procur profissionaliz program proib projet prolong promulg propag proporcion
  prorrog prospect protel protocol prov public pulveriz qualific quantific quebr question quit racionaliz ratific
  realiz reboc recapitul recepcion recolh recomend recomp recus redobr reembols reflorest reform regener regionaliz
  registr regr regulament regulariz relacion relat relev remodel remont remuner render renov repar repass represent
  reprov requalific requisit reserv resgat respald ressalv restaur result retific retorn retrat revel revis revitaliz
  revog rubric salv san segment segreg sensibiliz sign simplific simul sinaliz sistematiz socializ solicit solucion
  sond sort subcontrat submet subordin sumariz superintend suplement support suspend sustent tabel tarif temporiz
  tempest termin test tipific titul tombar tomograf torn trabalh transcrev transform transit transport trat tram
  tramit triag tribut trimestraliz tutel ultrapass unific uniformiz urbaniz usin utiliz vacin valid valoriz vantaj
  vend ventil verific vincul viol virtualiz visit visualiz volunt vulcaniz zel`)

/** Forms in all: the last ones stand in few documents of a million. */
const FORMAS = 40_000
const TERMINACOES = lista(`
  ação ado ar ada ações ados adas ando ou aram amento ará adora ador amentos arão adores ativo ativa ável ativos áveis
  atório avam assem aremos amos adoras`)
const PREFIXOS = ['', 're', 'des', 'sub', 'pré', 'inter', 'auto']

/** Function words are this many; what people search begins after them. */
const COMUNS = new Set(GRAMATICAIS).size

/** Words by frequency: function words, words of offices, then formed ones; frequent endings come first. */
function formar(): string[] {
  const sorte = sorteDe(20)
  const formadas = PREFIXOS.flatMap((prefixo, p) =>
    TERMINACOES.flatMap((terminacao, t) =>
      RADICAIS.map((radical) => ({ palavra: prefixo + radical + terminacao, lugar: p * 30 + t + sorte() * 25 })),
    ),
  ).toSorted((a, b) => a.lugar - b.lugar)
  return [...new Set([...GRAMATICAIS, ...ADMINISTRATIVAS, ...formadas.map(({ palavra }) => palavra)])].slice(0, FORMAS)
}

let formado: string[] | undefined
/** Tens of thousands of forms, most frequent first. */
export const vocabulario = () => (formado ??= formar())

/** Words that people search, by frequency, for measures of search. */
export const palavrasDaEscala = () => {
  const todas = vocabulario().slice(COMUNS)
  return { comuns: todas.slice(0, 5), medias: todas.slice(60, 300), raras: todas.slice(6_000, 18_000) }
}
