"""The boxes of El Grande, one folder each. Only the catalogue knows them all."""
