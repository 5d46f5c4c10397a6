const words = `customers clients members subscribers guests visitors travellers travelers passengers patients residents tenants
homeowners landlords neighbours neighbors citizens voters taxpayers parents mothers fathers families mums dads moms
grandparents carers caregivers students pupils graduates applicants alumni teachers educators lecturers researchers
scientists schools universities employers employees workers colleagues managers leaders directors executives founders
entrepreneurs freelancers owners shops retailers merchants sellers buyers shoppers suppliers bidders contractors
builders architects engineers developers designers programmers administrators marketers accountants bookkeepers lawyers
nurses doctors dentists therapists coaches trainers runners cyclists swimmers players athletes beginners professionals
experts teams companies businesses startups start-ups organisations organizations charities nonprofits non-profits donors
supporters volunteers sponsors partners investors savers borrowers policyholders drivers riders pet-owners gardeners
cooks chefs bakers foodies readers writers artists musicians photographers makers creators creatives gamers
pensioners retirees seniors adults children kids teenagers teens babies couples women men people households
farmers growers restaurants hotels agencies firms enterprises departments offices councils municipalities authorities
cardholders account-holders leaseholders shareholders candidates newcomers attendees participants delegates speakers
veterans fans collectors stylists technicians electricians plumbers mechanics operators planners recruiters analysts
controllers treasurers buyers worshippers parishioners congregations believers seekers friends everyone anyone`;

const plural = words.split(/\s+/);

/** Nouns for groups of people, in the plural. */
export const PEOPLE_PLURAL: ReadonlySet<string> = new Set(plural);

const alternatives = plural.join('|');

export const PEOPLE_SOURCE = `(?:${alternatives})`;
